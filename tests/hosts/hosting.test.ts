/**
 * How the site is served: by `npm start`, and in `npm run test:full` by every host installed here.
 */
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PUBLISHED } from '#folders';
import { headersFor, listPageFiles, readRules } from '#hosting';
import { HOSTS, type RawResponse, type RunningHost, request } from '../hosts/index.ts';
import { BASE, content, layout, PICTURES } from '#test-kit/content';

const HOME = `${BASE}/`;

const rules = await readRules(PUBLISHED, layout);

/** Addresses of all published files that have one. */
const files = globSync('**/*', { cwd: PUBLISHED, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `/${path.relative(PUBLISHED, path.join(entry.parentPath, entry.name))}`)
  .concat('/.well-known/security.txt')
  .filter((file) => !/\.(br|gz)$|\/(index|404)\.html$/.test(file));

/** One file of each kind, and the pages. */
const samples = [
  ...new Map(files.map((file) => [path.extname(file), file])).values(),
  ...files.filter((file) => file.startsWith(layout.sealed) || file.startsWith(`${BASE}/icon`)),
];

/** Addresses that don't exist, of many kinds, the same in every run. */
function unknownAddresses(count: number): string[] {
  let seed = 0;
  const bytes = (outputLength: number) => {
    seed += 1;
    return createHash('shake256', { outputLength }).update(`${seed}`).digest();
  };
  const word = (length = 8) => `x${bytes(length).toString('base64url')}x`;
  const percent = () => `%${bytes(1).toString('hex')}`;
  const control = () => `%${seed % 2}${bytes(1).toString('hex').slice(1)}`;
  const makes = [
    () => `/${word()}`,
    () => `/${word()}/${word()}/`,
    () => `/media/${word()}`,
    () => `/assets/${word()}.js`,
    () => `${layout.sealed}${word()}.html`,
    () => `/${word()}?${word()}=${word()}`,
    () => `/${word()}.php`,
    () => `/.${word()}`,
    () => `/${word()}${percent()}${percent()}${word()}`,
    () => `/%e4%bd%a0${word()}%F0%9F%8C%BC`,
    () => `/${word(750 + (seed % 2250))}`,
    () => `/${word()}.${word()}~`,
    () => `/../../${word()}`,
    () => `/%2e%2e/%2e%2e/${word()}`,
    () => `/assets/..%2f..%2f${word()}`,
    () => `/..%5c..%5c${word()}`,
    () => `/${word()}%00.html`,
    () => `/%00${word()}`,
    () => `//${word()}`,
    () => `/${word()}//${word()}`,
    () => `/${word()}${control()}${control()}`,
    () => `/${word()}%0d%0aSet-Cookie:%20a=b`,
    () => `/${word()}%`,
    () => `/${word()}%zz`,
  ];
  return Array.from({ length: count }, (_, index) => {
    // Some outside of the base too.
    const base = index % 2 === 0 ? BASE : '';
    return `${base}${makes[index % makes.length]?.()}`;
  });
}

function expectHeaders(response: RawResponse, pathname: string | undefined, about: string) {
  const expected = Object.entries(headersFor(rules, pathname));
  const wrong = expected.filter(
    ([name, value]) => response.headers.get(name.toLowerCase()) !== value,
  );
  expect(wrong, `headers of ${about}`).toEqual([]);
  expect(response.headers.has('set-cookie'), `cookies of ${about}`).toBe(false);
}

/** Headers of every response, spelt out so that a slip in rules.ts is found. */
const PINNED_HEADERS = {
  'content-security-policy': expect.stringMatching(
    /^default-src 'none'; script-src 'self' 'sha256-.*; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; /,
  ),
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': expect.stringContaining('camera=(), '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};
const PINNED_TYPES = {
  atom: 'application/atom+xml',
  json: 'application/json',
  txt: 'text/plain',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml',
};
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATED = 'no-cache';

test('knows the content types of files for machines', () => {
  for (const [ending, type] of Object.entries(PINNED_TYPES)) {
    const known = new Map<string, string>(Object.entries(layout.types)).get(ending);
    expect(known?.split(';')[0], ending).toBe(type);
  }
});

for (const { name, brotli, differs, start } of HOSTS) {
  describe(name, () => {
    let host: RunningHost;
    const ask = (target: string, options?: Parameters<typeof request>[2]) =>
      request(host.port, target, options);

    /** Asks for an address: the response has a status, and the headers of a path or of none. */
    const expectResponse = async (
      target: string,
      status: number,
      pathname: string | undefined,
      options?: Parameters<typeof request>[2],
    ) => {
      const response = await ask(target, options);
      const about = `${JSON.stringify(options ?? '')} ${target}`;
      expect(response.status, about).toBe(status);
      expectHeaders(response, pathname, about);
      return response;
    };

    beforeAll(async () => {
      host = await start();
    });
    afterAll(() => host?.stop());

    test('serves the pages at their addresses', async () => {
      for (const address of [
        ...layout.pages.flatMap(({ addresses }) => addresses),
        `${HOME}?a=b`,
      ]) {
        const response = await expectResponse(address, 200, HOME);
        expect(Object.fromEntries(response.headers)).toMatchObject({
          ...PINNED_HEADERS,
          'content-type': 'text/html; charset=utf-8',
          'cache-control': REVALIDATED,
        });
        expect(response.body.toString()).toContain('</html>');
      }
    });

    test('sends each file with its type, lifetime and headers', async () => {
      expect(files.length).toBeGreaterThan(PICTURES);
      const types = new Map<string, string>(Object.entries(layout.types));
      for (const file of files) {
        const response = await expectResponse(file, 200, file, { method: 'HEAD' });
        const type = types.get(path.extname(file).slice(1));
        expect(response.headers.get('content-type'), file).toBe(type);
        const lifetime = file.startsWith(layout.hashed) ? IMMUTABLE : REVALIDATED;
        expect(response.headers.get('cache-control'), file).toBe(lifetime);
      }
    });

    test('sends 404, the not-found page and all headers for 1,000 unknown addresses', async () => {
      const wrong: string[] = [];
      for (const address of unknownAddresses(1000)) {
        const response = await ask(address);
        // Not valid HTTP.
        if (differs.bareProtocolErrors && response.status === 400 && /%(zz)?$/.test(address))
          continue;
        const isPage = response.body.includes(content['not-found'].message);
        if (response.status !== 404 || !isPage)
          wrong.push(`${response.status} ${address.slice(0, 60)}`);
        expectHeaders(response, undefined, address);
      }
      expect(wrong).toEqual([]);
    });

    test('gives page files and compressed copies no address', async () => {
      const hidden = ['index.html.br', 'icon.svg.gz', 'media//', '/', '/media', 'MEDIA'];
      const addresses = [
        ...listPageFiles(layout).map((file) => `/${file}`),
        ...hidden.map((address) => HOME + address),
        // Above the base.
        ...(BASE ? ['/', '/media', path.dirname(BASE), `${path.dirname(HOME)}/`] : []),
      ];
      for (const address of addresses) {
        await expectResponse(address, 404, undefined);
      }
    });

    test('rejects malformed requests', async () => {
      const long = `/${'x'.repeat(100_000)}`;
      for (const target of ['/\u0001', '/\u0000', 'x', '/a b', long]) {
        const response = await ask(target);
        if (differs.targetsWithoutSlash && target === 'x') {
          expect(response.status).toBe(BASE ? 404 : 200);
          expectHeaders(response, undefined, target);
          continue;
        }
        expect([400, 404, 414, 431], JSON.stringify(target.slice(0, 20))).toContain(
          response.status,
        );
        if (!differs.bareProtocolErrors) expectHeaders(response, undefined, target.slice(0, 20));
      }
    });

    test('refuses other methods', async () => {
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
        await expectResponse(HOME, 405, undefined, { method, headers: { 'Content-Length': '0' } });
      }
    });

    test('compresses text by the encodings that the client accepts', async () => {
      const texts = [HOME, ...files.filter((file) => /\.(js|svg)$/.test(file))];
      expect(texts.length).toBeGreaterThan(5);
      for (const address of texts) {
        const plain = await ask(address);
        expect(plain.headers.has('content-encoding')).toBe(false);
        const zipped = await ask(address, { headers: { 'Accept-Encoding': 'gzip' } });
        expect(zipped.headers.get('content-encoding'), address).toBe('gzip');
        expect(zipped.headers.get('vary')).toMatch(/accept-encoding/i);
        expect(gunzipSync(zipped.body).equals(plain.body), address).toBe(true);
        if (!brotli) continue;
        const accepted = differs.firstEncoding ? 'br, gzip' : 'gzip, br';
        const headers = { 'Accept-Encoding': accepted };
        const best = await expectResponse(address, 200, address, { headers });
        expect(best.headers.get('content-encoding'), address).toBe('br');
        expect(brotliDecompressSync(best.body).equals(plain.body), address).toBe(true);
      }
    });

    test('ignores queries, because a retry of the app has one', async () => {
      const scripts = files.filter((file) => file.endsWith('.js'));
      expect(scripts.length).toBeGreaterThan(1);
      for (const script of scripts) {
        const { body } = await ask(script);
        const again = await expectResponse(`${script}?retry=1`, 200, script);
        expect(again.body.equals(body), script).toBe(true);
        expect(again.headers.get('content-type')).toBe(layout.types.js);
      }
    });

    test('sends 304 to a client whose copy is current', async () => {
      for (const address of [HOME, ...samples]) {
        const { headers } = await ask(address);
        const etag = headers.get('etag') ?? '';
        expect(etag, address).toMatch(/^(W\/)?".+"$/);
        const current = { headers: { 'If-None-Match': etag } };
        expect((await expectResponse(address, 304, address, current)).body).toHaveLength(0);
        const other = await ask(address, { headers: { 'If-None-Match': '"other"' } });
        expect(other.status, address).toBe(200);
      }
    });

    test('sends ranges of files', async () => {
      for (const file of samples) {
        const whole = await ask(file);
        const status = differs.noRanges ? 200 : 206;
        const range = { headers: { Range: 'bytes=2-9' } };
        const part = await expectResponse(file, status, file, range);
        if (differs.noRanges) {
          expect(part.headers.has('accept-ranges'), file).toBe(false);
          expect(part.body.equals(whole.body), file).toBe(true);
          continue;
        }
        expect(part.headers.get('content-range')).toBe(`bytes 2-9/${whole.body.length}`);
        expect(part.body.equals(whole.body.subarray(2, 10)), file).toBe(true);
        const beyond = await ask(file, { headers: { Range: 'bytes=99999999-' } });
        expect(beyond.status, file).toBe(416);
        for (const header of Object.keys(rules.headers)) {
          expect(beyond.headers.has(header.toLowerCase()), `${header} beyond ${file}`).toBe(true);
        }
      }
    });

    test('sends 404 to conditional and range requests for unknown addresses', async () => {
      const { headers } = await ask('/x-missing');
      const conditions = [
        { 'If-None-Match': headers.get('etag') ?? '*' },
        { 'If-None-Match': '*' },
        { 'If-Modified-Since': new Date(Date.now() + 86_400_000).toUTCString() },
        { Range: 'bytes=0-9' },
      ];
      for (const condition of conditions) {
        await expectResponse('/x-missing', 404, undefined, { headers: condition });
      }
    });

    test('responds to HEAD as to GET, without a body', async () => {
      for (const address of [HOME, '/x-missing', ...samples]) {
        const get = await ask(address);
        const pathname = get.status === 404 ? undefined : address;
        const head = await expectResponse(address, get.status, pathname, { method: 'HEAD' });
        expect(head.body, address).toHaveLength(0);
        for (const field of ['content-type', 'etag', 'content-length']) {
          if (differs.headWithoutLength && field === 'content-length') {
            expect(head.headers.has(field), address).toBe(false);
            continue;
          }
          expect(head.headers.get(field), `${field} of ${address}`).toBe(get.headers.get(field));
        }
      }
    });
  });
}
