import { hash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createProxy, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { createServer, writeHosting } from '@site-kit/hosting';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type Approval, appendApproval, dayOf } from './approvals.ts';
import { digestFiles, readFolders, writeReviewed } from './digest.ts';
import { findNewestRelease, packRelease, readRelease } from './release.ts';
import { describeTestProject } from './test-project.ts';
import { findDifferences, verify } from './verify.ts';

/** The file with the exceptions. */
const EXCEPTIONS = 'exceptions:\n  - { sentence: Made for hands., expires: 2027-05-21 }\n';
const APPROVED = { label: 'Last reviewed', exceptions: hash('sha256', EXCEPTIONS) };
const TODAY = '2026-11-24';
const ORIGIN = 'https://www.example.com';
const STYLE = '/assets/later-1234.css';

const layout = {
  pages: [
    { addresses: ['/'], file: 'index.html' },
    { addresses: ['/media', '/media/'], file: 'media/index.html' },
  ],
  notFoundPage: '404.html',
  hashed: '/assets/',
  sandboxed: '/sealed/',
  types: {
    css: 'text/css; charset=utf-8',
    html: 'text/html; charset=utf-8',
    svg: 'image/svg+xml',
    txt: 'text/plain; charset=utf-8',
    webp: 'image/webp',
    xml: 'application/xml',
  },
  player: { origin: 'https://player.example', scripts: [] },
};

const root = mkdtempSync(path.join(tmpdir(), 'verify-'));
const project = describeTestProject(root);
const folders = { client: path.join(root, 'client'), hosting: path.join(root, 'hosting') };
const folder = path.join(root, 'releases/newest');

let approval: Approval;
let server: Awaited<ReturnType<typeof createServer>>;
let good: string;

function write(address: string, content: string | Buffer) {
  const file = path.join(folders.client, address);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const record = {
  ...{ by: 'R. Acacia', role: 'Regulatory', markets: ['Japan'], conditions: 'none' },
  review: '2027-10-01',
};

function approve(at: string, site: string, markets = record.markets) {
  const approved = { ...record, at, site, markets };
  appendApproval(approved, project);
  return approved;
}

/** A release without pages. tests/release/visitors.test.ts tests visits. */
const contents = () => ({
  files: readFolders(folders),
  label: APPROVED.label,
  exceptions: EXCEPTIONS,
  pages: { chromium: '', pages: {} },
  records: new Map([
    ['page.pdf', Buffer.from('A page.')],
    ['report.html', Buffer.from('A report.')],
    ['report.csv', Buffer.from('sentence\n')],
  ]),
});

beforeAll(async () => {
  for (const file of ['index.html', 'media/index.html', '404.html']) {
    const name = file === '404.html' ? 'Not found' : 'Home';
    write(file, `<a href="/">${name}</a><img src="/icon.svg"><b data-reviewed=""></b>`);
  }
  write('icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('icon.svg.br', brotliCompressSync('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  write('photo.webp', Buffer.from([1, 2, 3]));
  write('sitemap.xml', `<urlset><url><loc>${ORIGIN}/</loc></url></urlset>`);
  write('.well-known/security.txt', 'Expires: 2027-11-23T00:00:00Z\n');
  write(STYLE, 'a { color: red }');
  mkdirSync(path.join(root, 'content'));
  await writeHosting(folders.client, folders.hosting, layout, new URL(ORIGIN));
  approval = approve('2026-11-23T09:00:00Z', digestFiles(readFolders(folders), APPROVED, []));
  writeReviewed(folders.client, `Last reviewed ${dayOf(new Date(approval.at), project)}`);
  packRelease(folder, contents(), approval, project);
  server = await createServer(folders.client, layout);
  good = await server.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

type Sent = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
};

/** Starts a proxy that serves the approved site, but changes some responses. */
async function serveChanged(change: (address: string, sent: Sent) => Partial<Sent>) {
  const proxy = createProxy(async ({ url = '/', headers }, reply) => {
    const asked = request(good + url, { headers }).end();
    const [response] = await once(asked, 'response');
    const sent = {
      status: response.statusCode,
      headers: response.headers,
      body: await buffer(response),
    };
    const { status, headers: changed, body } = { ...sent, ...change(url, sent) };
    const { 'content-length': _, ...rest } = changed;
    reply.writeHead(status, rest).end(body);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void proxy.close());
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

async function findChanged(change: Parameters<typeof serveChanged>[0]) {
  const origin = await serveChanged(change);
  const { lines } = await findDifferences(origin, readRelease(folder, project));
  return lines.map((line) => line.replaceAll(origin, ''));
}

const only =
  (where: string, change: (sent: Sent) => Partial<Sent>) => (address: string, sent: Sent) =>
    address === where ? change(sent) : {};

const addTo = (text: string) => (sent: Sent) => ({
  body: Buffer.concat([sent.body, Buffer.from(text)]),
});

test('finds no difference in the approved site', async () => {
  const { lines, asked } = await findDifferences(good, readRelease(folder, project));
  expect(lines).toEqual([]);
  expect(asked).toBeGreaterThan(readFolders(folders).size - 15);
});

const SCRIPT = '<script src="https://tracker.example/a.js"></script>';
const OTHER_HEADER = { 'content-security-policy': "default-src 'self' https:" };
const NEW_HEADERS = {
  ...{ 'set-cookie': ['id=1'], link: '</x.css>; rel=stylesheet', 'x-variant': 'b' },
  ...{ server: 'nginx', 'alt-svc': 'h3=":443"', 'cf-ray': '0123' },
};

test.each<[what: string, where: string, change: (sent: Sent) => Partial<Sent>, expected: RegExp]>([
  [
    'a script that the host adds',
    '/',
    addTo(SCRIPT),
    / {2}has other content \(\d+ bytes, not \d+\), starting at “<script src.*; has the unapproved address https:\/\/tracker\.example\/a\.js$/,
  ],
  [
    'a changed header',
    STYLE,
    ({ headers }) => ({ headers: { ...headers, ...OTHER_HEADER } }),
    / {2}has the header Content-Security-Policy as “default-src 'self' https:”, not “default-src 'none';/,
  ],
  [
    'added headers, except those that hosts may add',
    '/',
    ({ headers }) => ({ headers: { ...headers, ...NEW_HEADERS } }),
    / {2}has the header link, “<\/x\.css>; rel=stylesheet”; has the header set-cookie, “id=1”; has the header x-variant, “b”$/,
  ],
  [
    'a missing header, and another type',
    '/photo.webp',
    () => ({ headers: { 'content-type': 'text/html' } }),
    / {2}has the header Content-Type as “text\/html”, not “image\/webp”; has no header Content-Security-Policy; /,
  ],
  [
    'a redirect',
    '/',
    () => ({ status: 301, headers: { location: '/new' } }),
    / {2}redirects to \/new \(301\)$/,
  ],
  ['a missing file', '/photo.webp', () => ({ status: 404 }), / {2}has status 404, not 200$/],
  [
    'other bytes in a picture',
    '/photo.webp',
    () => ({ body: Buffer.from([1, 2, 4]) }),
    / {2}has other content \(3 bytes, not 3\)$/,
  ],
  [
    'another brotli copy',
    '/icon.svg',
    ({ headers, body }) =>
      headers['content-encoding'] === 'br'
        ? { body: brotliCompressSync('<svg>Safe</svg>') }
        : { body },
    / {2}has other content \(15 bytes, not 41\), starting at “>Safe<\/svg>” with Accept-Encoding: br$/,
  ],
  [
    'a response that breaks off',
    STYLE,
    ({ headers }) => ({ headers: { ...headers, 'content-encoding': 'gzip' } }),
    / {2}can't be read: incorrect header check$/,
  ],
  [
    'an unapproved address in the sitemap',
    '/sitemap.xml',
    addTo(`<loc>${ORIGIN}/order</loc>`),
    / {2}has other content .*; has the unapproved address https:\/\/www\.example\.com\S*\/order$/,
  ],
])('reports %s', async (_, where, change, expected) => {
  const lines = await findChanged(only(where, change));
  expect(lines).toEqual([expect.stringMatching(expected)]);
  expect(lines[0]).toContain(`${where}  `);
});

test('reports pages that are served at unknown addresses and at the names of page files', async () => {
  const found = { status: 200, body: Buffer.from('Welcome') };
  const unknown = await findChanged((_, sent) => (sent.status === 404 ? found : {}));
  expect(unknown).toContainEqual(
    expect.stringMatching(/^an unknown address in \/ {2}has status 200, not 404$/),
  );
  expect(unknown).toContain('/index.html  has status 200, not 404');
});

test('reports each file that differs if a host serves an older version', async () => {
  const older = await findChanged((address, { headers, body }) => {
    if (address === STYLE) return { status: 404 };
    const text = `${body}`.replace('Home', 'Safe and effective');
    return text === `${body}` ? { body } : { headers, body: Buffer.from(text) };
  });
  expect(older).toEqual([
    expect.stringMatching(/^\/ {2}has other content/),
    expect.stringMatching(/^\/media {2}has other content/),
    expect.stringMatching(/^\/media\/ {2}has other content/),
    '/assets/later-1234.css  has status 404, not 200',
  ]);
});

const print = () => {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line) => lines.push(line));
  return lines;
};

type Options = Partial<Parameters<typeof verify>[0]>;

const verifyRelease = (options: Options) =>
  verify({
    ...{ record: folder, project, today: TODAY, launchBrowser: () => Promise.reject() },
    ...options,
  });

test('prints the differences, then the result', async () => {
  const lines = print();
  const address = await serveChanged(only('/', addTo(SCRIPT)));
  expect(await verifyRelease({ address })).toBe(false);
  expect(await verifyRelease({ address: good })).toBe(true);
  const name = `site ${approval.site.slice(0, 12)}, approved by R. Acacia on 2026-11-23`;
  expect(lines).toEqual([
    `Requesting every file from ${address}…`,
    expect.stringMatching(/^\/ {2}has other/),
    `\n${address} is not ${name}: see above.`,
    `Requesting every file from ${good}…`,
    expect.stringMatching(`^${good} is ${name}: all \\d+ responses and 0 visits are as approved`),
  ]);
});

test('retries until the host has published the release', async () => {
  const lines = print();
  let times = 0;
  const address = await serveChanged((where, sent) => {
    if (where === '/') times += 1;
    return where === '/' && times === 1 ? addTo(SCRIPT)(sent) : {};
  });
  expect(await verifyRelease({ address, within: 1, pauseMs: 0 })).toBe(true);
  expect(lines).toContain('Differences: 1. Retrying.');
});

test.each([
  ['2027-04-20', true, []],
  ['2027-04-21', true, ['Warning: The exception for “Made for hands.” ends on 2027-05-21: ']],
  ['2027-05-21', true, ['Warning: The exception for “Made for hands.” ends on 2027-05-21: ']],
  ['2027-05-22', false, ['The exception for “Made for hands.” ended on 2027-05-21: ']],
  [
    '2027-09-01',
    false,
    [
      'The exception for “Made for hands.” ended on 2027-05-21: ',
      'Warning: The approval by R. Acacia ends on 2027-10-01: ',
    ],
  ],
  [
    '2027-10-02',
    false,
    [
      'The approval by R. Acacia ended on 2027-10-01: ',
      'The exception for “Made for hands.” ended on 2027-05-21: ',
    ],
  ],
])('warns before an expiry and fails after it: %s', async (today, passes, expected) => {
  const lines = print();
  expect(await verifyRelease({ address: good, today })).toBe(passes);
  const expiries = lines.filter((line) => / end(s|ed) on /.test(line));
  expect(expiries).toEqual(expected.map((text) => expect.stringContaining(text)));
});

test('reads the last day from the site’s last approval', async () => {
  const file = path.join(root, 'content/approvals.yaml');
  const before = readFileSync(file);
  onTestFinished(() => writeFileSync(file, before));
  const later = { ...approval, at: '2027-04-01T09:00:00Z', review: '2028-04-01' };
  appendApproval(later, project);
  const expiries = readRelease(folder, project).expiries.map(({ day }) => day);
  expect(expiries).toEqual(['2028-04-01', '2027-05-21']);
});

test('refuses an invalid address or number of minutes', async () => {
  await expect(verifyRelease({ address: 'example' })).rejects.toThrow(/“example” isn't an address/);
  await expect(verifyRelease({ within: Number.NaN })).rejects.toThrow(/number of minutes/);
});

test('reports a site that can’t be reached', async () => {
  const [first] = (await findDifferences('http://127.0.0.1:1', readRelease(folder, project))).lines;
  expect(first).toMatch(/ {2}can't be read: (connect ECONNREFUSED|bad port)/);
});

function changeRelease(name: string, change: (bytes: Buffer) => string | Buffer) {
  const file = path.join(folder, name);
  const before = readFileSync(file);
  writeFileSync(file, change(before));
  onTestFinished(() => writeFileSync(file, before));
}

test.each<[name: string, change: (bytes: Buffer) => string | Buffer]>([
  ['manifest.json', (bytes) => `${bytes}`.replace(APPROVED.exceptions, 'others')],
  ['manifest.json', (bytes) => `${bytes}`.replace("default-src 'none'", "default-src 'self'")],
  ['pages.json', (bytes) => `${bytes}\n`],
  ['claims-review.yaml', (bytes) => `${bytes}`.replace('2027', '2028')],
  ['approval.yaml', (bytes) => `${bytes}`.replace(/site: \w{12}/, 'site: 000000000000')],
  ['approval.yaml', (bytes) => `${bytes}`.replace('conditions: none', 'conditions: any')],
  ['report.html', (bytes) => `${bytes}`.replace('A', 'Another')],
  ['report.csv', (bytes) => `${bytes}`.replace('sentence', 'word')],
  ['page.pdf', (bytes) => `${bytes}`.replace('page', 'leaf')],
])('refuses a release whose %s was changed', (name, change) => {
  changeRelease(name, change);
  expect(() => readRelease(folder, project)).toThrow(`was changed since launch: ${name} differs`);
});

test.each(['site.zip', 'approval.yaml'])('refuses a manifest that lacks %s', (name) => {
  changeRelease('manifest.json', (bytes) => {
    const manifest = JSON.parse(`${bytes}`);
    const kept = manifest.kept.filter((file: { path: string }) => file.path !== name);
    return `${JSON.stringify({ ...manifest, kept }, null, 2)}\n`;
  });
  expect(() => readRelease(folder, project)).toThrow('was changed since launch: manifest.json');
});

test('refuses to pack or read a release of unapproved files', () => {
  const files = new Map([...readFolders(folders), ['client/new.html', Buffer.from('It works.')]]);
  const other = path.join(root, 'other');
  const changed = { ...contents(), files };
  expect(() => packRelease(other, changed, approval, project)).toThrow(/would contain site/);
  const site = digestFiles(files, APPROVED, [dayOf(new Date(approval.at), project)]);
  packRelease(other, changed, { ...approval, site }, project);
  expect(() => readRelease(other, project)).toThrow(/approvals\.yaml doesn't have the approval/);
  packRelease(other, contents(), { ...approval, by: 'M. Intern' }, project);
  expect(() => readRelease(other, project)).toThrow(/approvals\.yaml doesn't have the approval/);
});

test('finds the newest release, and fails if there is none', () => {
  const releases = path.join(root, 'releases');
  const newer = { ...approval, at: '2026-11-24T09:00:00Z' };
  mkdirSync(path.join(releases, 'a'));
  writeFileSync(path.join(releases, 'a/manifest.json'), '');
  const text = readFileSync(path.join(folder, 'approval.yaml'), 'utf8');
  writeFileSync(path.join(releases, 'a/approval.yaml'), text.replace(approval.at, newer.at));
  expect(findNewestRelease(project)).toBe(path.join(releases, 'a'));
  rmSync(path.join(releases, 'a'), { recursive: true });
  expect(findNewestRelease(project)).toBe(folder);
  expect(() => findNewestRelease({ root: path.join(root, 'none') })).toThrow(/has no release/);
});

test('refuses a release whose approval was revoked', () => {
  const file = path.join(root, 'content/approvals.yaml');
  const before = readFileSync(file);
  onTestFinished(() => writeFileSync(file, before));
  approve('2026-11-25T09:00:00Z', approval.site, []);
  expect(() => readRelease(folder, project)).toThrow(
    /R\. Acacia withdrew the approval .* on 2026-11-25/,
  );
});
