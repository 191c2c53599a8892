import { globSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { findDifferences, makeManifest, readFolders } from '@site-kit/release';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FULL } from '#support/sites';
import type { Host, RunningHost } from './hosts.ts';
import { type RequestOptions, request } from './requests.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATED = 'no-cache';

/** Headers of every response, except below /sealed and /assets. */
const HEADERS = {
  'cache-control': REVALIDATED,
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

/** Unknown addresses. Each address tests a different mistake that a host may make. */
const UNKNOWN = [
  ...['/x-missing', '/x-missing/y/', '/x-missing?a=b', '/x.php', '/.x', '/x.js~'],
  ...['/media/x', '/media//', '/MEDIA', '/assets/x.js', '/sealed/x.html'],
  ...['/%e4%bd%a0%F0%9F%8C%BC', '/x%ff%fe', `/${'x'.repeat(3000)}`],
  ...['/../../x', '/%2e%2e/%2e%2e/x', '/assets/..%2f..%2fx', '/..%5c..%5cx'],
  ...['//', '//x', '/x//y', '/x%00.html', '/%00x', '/x%07%1f', '/x%0d%0aSet-Cookie:%20a=b'],
];

const MALFORMED = ['/\u0001', '/\u0000', 'x', '/a b', '/x%', '/x%zz', `/${'x'.repeat(100_000)}`];

/** Tests how a host serves the site. */
export function testHost({ name, program, brotli, differs, start }: Host) {
  describe.skipIf(!program)(name, () => {
    const [script = ''] = globSync('assets/hydrate-*.js', { cwd: FULL.client }).map(
      (file) => `/${file}`,
    );
    const drawing = '/icon.svg';
    const picture = '/icon-192.png';

    let host: RunningHost;
    beforeAll(async () => {
      host = await start();
    });
    afterAll(() => host?.stop());

    const ask = (target: string, options?: RequestOptions) => request(host.port, target, options);

    async function expectResponse(
      target: string,
      status: number,
      headers: object = {},
      options?: RequestOptions,
    ) {
      const response = await ask(target, options);
      const about = `${JSON.stringify(options ?? '')} ${target.slice(0, 60)}`;
      expect(response.status, about).toBe(status);
      const sent = Object.fromEntries(response.headers);
      expect(sent, about).toMatchObject({ ...HEADERS, ...headers });
      expect(sent, about).not.toHaveProperty('set-cookie');
      return response;
    }

    test('serves every file as listed in the manifest of a release', async () => {
      const { client, hosting } = FULL;
      const files = readFolders({ client, hosting });
      const kept = { label: 'Reviewed', exceptions: '', pages: '' };
      const manifest = makeManifest(files, kept, '2026-11-23');
      const served = await findDifferences(`http://localhost:${host.port}`, { manifest, files });
      expect(served.lines).toEqual([]);
      expect(served.asked).toBeGreaterThan(80);
    });

    test('serves the page at all its addresses, with the same canonical address', async () => {
      const address = '<link rel="canonical" href="https://www.example.com/"/>';
      for (const target of ['/', '/?a=b', '/media', '/media/']) {
        const type = { 'content-type': 'text/html; charset=utf-8' };
        const { body } = await expectResponse(target, 200, type);
        expect(body.toString(), target).toContain(address);
      }
    });

    test('allows caching for a year only for hashed files', async () => {
      const types = { js: 'text/javascript; charset=utf-8', svg: 'image/svg+xml' };
      const hashed = { 'content-type': types.js, 'cache-control': IMMUTABLE };
      const { body } = await expectResponse(script, 200, hashed);
      // A retry of the app's load has a query.
      expect((await expectResponse(`${script}?retry=1`, 200, hashed)).body.equals(body)).toBe(true);
      await expectResponse(drawing, 200, { 'content-type': types.svg });
    });

    test('sends a sandbox policy with the document of the video', async () => {
      await expectResponse('/sealed/frame.html', 200, {
        'content-security-policy': expect.stringMatching(/; sandbox allow-scripts$/),
        'x-frame-options': 'SAMEORIGIN',
      });
    });

    test('sends 404 and the not-found page for unknown addresses', async () => {
      for (const target of UNKNOWN) {
        const { body } = await expectResponse(target, 404);
        expect(body.toString(), target).toContain('Oops! Page not found');
      }
    });

    test('sends the whole not-found page in response to conditional and range requests', async () => {
      const { headers, body } = await ask('/x-missing');
      for (const condition of [
        { 'If-None-Match': headers.get('etag') ?? '*' },
        { 'If-None-Match': '*' },
        { 'If-Match': '"other"' },
        { 'If-Modified-Since': new Date(Date.now() + 86_400_000).toUTCString() },
        { 'If-Unmodified-Since': new Date(0).toUTCString() },
        { Range: 'bytes=0-9' },
        { Range: 'bytes=99999999-' },
      ]) {
        const response = await expectResponse('/x-missing', 404, {}, { headers: condition });
        expect(response.headers.has('content-range'), JSON.stringify(condition)).toBe(false);
        expect(response.body.equals(body), JSON.stringify(condition)).toBe(true);
      }
    });

    test('accepts an absolute address in the request line, as proxies receive it', async () => {
      const { body } = await ask(drawing);
      for (const origin of ['http://localhost', 'HTTP://localhost:80']) {
        const response = await expectResponse(origin + drawing, 200);
        expect(response.body.equals(body), origin).toBe(true);
        await expectResponse(`${origin}/x-missing`, 404);
      }
    });

    test('sends our headers in response to a request without Host', async () => {
      const { status, headers } = await ask('/', { headers: { Host: undefined } });
      expect([400, 404]).toContain(status);
      if (!differs.bareProtocolErrors) expect(Object.fromEntries(headers)).toMatchObject(HEADERS);
    });

    test('sends our headers in response to an unknown Expect', async () => {
      const { status, headers } = await ask('/', { headers: { Expect: 'tea' } });
      expect([200, 417]).toContain(status);
      if (status === 200 || !differs.bareProtocolErrors)
        expect(Object.fromEntries(headers)).toMatchObject(HEADERS);
    });

    test('rejects malformed requests', async () => {
      for (const target of MALFORMED) {
        if (differs.targetsWithoutSlash && target === 'x') {
          await expectResponse(target, 200);
          continue;
        }
        const { status, headers } = await ask(target);
        const about = JSON.stringify(target.slice(0, 20));
        expect([400, 404, 414, 431], about).toContain(status);
        if (!differs.bareProtocolErrors)
          expect(Object.fromEntries(headers), about).toMatchObject(HEADERS);
      }
    });

    test('refuses methods other than GET and HEAD', async () => {
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
        await expectResponse('/', 405, {}, { method, headers: { 'Content-Length': '0' } });
      }
    });

    test('compresses text in an encoding that the client accepts', async () => {
      for (const target of ['/', script, drawing]) {
        const plain = await ask(target);
        expect(plain.headers.has('content-encoding')).toBe(false);
        const zipped = await ask(target, { headers: { 'Accept-Encoding': 'gzip' } });
        expect(zipped.headers.get('content-encoding'), target).toBe('gzip');
        expect(zipped.headers.get('vary')).toMatch(/accept-encoding/i);
        expect(gunzipSync(zipped.body).equals(plain.body), target).toBe(true);
        if (!brotli) continue;
        const accepted = differs.firstEncoding ? 'br, gzip' : 'gzip, br';
        const best = await ask(target, { headers: { 'Accept-Encoding': accepted } });
        expect(best.headers.get('content-encoding'), target).toBe('br');
        expect(brotliDecompressSync(best.body).equals(plain.body), target).toBe(true);
      }
    });

    test('sends 304 if the client’s copy is current', async () => {
      for (const target of ['/', drawing, picture]) {
        const { headers } = await ask(target);
        const etag = headers.get('etag') ?? '';
        expect(etag, target).toMatch(/^(W\/)?".+"$/);
        const current = { headers: { 'If-None-Match': etag } };
        expect((await expectResponse(target, 304, {}, current)).body).toHaveLength(0);
        await expectResponse(target, 200, {}, { headers: { 'If-None-Match': '"other"' } });
      }
    });

    test('responds to range requests', async () => {
      for (const target of [drawing, picture]) {
        const whole = await ask(target);
        const status = differs.noRanges ? 200 : 206;
        const part = await expectResponse(target, status, {}, { headers: { Range: 'bytes=2-9' } });
        if (differs.noRanges) {
          expect(part.headers.has('accept-ranges'), target).toBe(false);
          expect(part.body.equals(whole.body), target).toBe(true);
          continue;
        }
        expect(part.headers.get('content-range')).toBe(`bytes 2-9/${whole.body.length}`);
        expect(part.body.equals(whole.body.subarray(2, 10)), target).toBe(true);
        // `curl --continue-at -` sends this header if the file is already complete.
        for (const first of [whole.body.length, 99_999_999]) {
          const beyond = await ask(target, { headers: { Range: `bytes=${first}-` } });
          expect(beyond.status, target).toBe(416);
          expect(beyond.headers.get('content-range')).toBe(`bytes */${whole.body.length}`);
          expect([...beyond.headers.keys()]).toEqual(expect.arrayContaining(Object.keys(HEADERS)));
        }
      }
    });

    test('responds to HEAD with the headers of GET and without a body', async () => {
      for (const target of ['/', '/x-missing', drawing, picture]) {
        const get = await ask(target);
        const head = await expectResponse(target, get.status, {}, { method: 'HEAD' });
        expect(head.body, target).toHaveLength(0);
        for (const field of ['content-type', 'etag']) {
          expect(head.headers.get(field), `${field} of ${target}`).toBe(get.headers.get(field));
        }
        const length = differs.headWithoutLength ? undefined : get.headers.get('content-length');
        expect(head.headers.get('content-length'), target).toBe(length);
      }
    });
  });
}
