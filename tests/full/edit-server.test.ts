/** `npm run edit` as its panel, its visitors and others see it, in a copy of the project. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { Agent, createServer, request as startRequest } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { parseConfig } from '#claims-review';
import { request } from '#lab/hosts';
import type { EditRequest } from '#page-editor';
import {
  ADDRESS,
  collect,
  EditError,
  type EditorState,
  type Field,
  handIn,
  openDraft,
  parsePlace,
  setText,
  type TextField,
  TOKEN_HEADER,
  take,
  takePicture,
} from '#page-editor';
import { BASE, PICTURES, content as siteContent } from '#test-kit/content';
import { type Copy, copyContent, copyProject, cutText, UNSET } from '#test-kit/copies';
import { type RunningEditor, startEditor } from '#test-kit/editor';

/** Texts that every company has, and that may say anything. */
const [FIRST, SECOND] = ['hero.introduction', 'not-found.explanation'];

const COVER = { do: 'hand-in', name: 'Ann Editor', summary: 'Words of the first screen' } as const;

const START = 'commands/edit.ts';

let copy: Copy;
let editor: RunningEditor;
let folder: string;

beforeAll(async () => {
  copy = await copyProject();
  folder = path.join(copy.folder, 'content');
  editor = await startEditor(copy.folder);
});

afterAll(async () => {
  await editor?.stop();
  await copy?.remove();
});

const inContent = (...names: string[]) => path.join(folder, ...names);
const fileOf = (place: string) => inContent(`${parsePlace(place).file}.yaml`);
const readFileOf = (place: string) => readFileSync(fileOf(place), 'utf8');

/** Files that differ from the commit, by git's mark of how. */
const changedFiles = () =>
  copy.git('status', '--porcelain', '--untracked-files=all').split('\n').filter(Boolean);

async function send(request: EditRequest) {
  const reply = await editor.send(request);
  if ('error' in reply) throw new Error(`${JSON.stringify(request)}: ${reply.error}`);
  return reply;
}

const change = async (request: EditRequest) => (await send(request)).state;
const read = () => change({ do: 'read' });

let steps = 0;

/** Writes as one step of its own, or together with others. */
function write(place: string, value: string, step?: string) {
  steps += 1;
  return change({ do: 'set', place, value, step: step ?? `${steps}` });
}

async function startAfresh() {
  copy.git('checkout', '--quiet', '--', '.');
  if (existsSync(inContent('.draft'))) await change({ do: 'discard' });
}

const readReview = () =>
  parseConfig('claims-review.yaml', readFileSync(inContent('claims-review.yaml'), 'utf8'));

/** A sentence that is forbidden everywhere. */
const makeClaim = () =>
  `The ${siteContent.device.name} cures ${readReview().condition[0] ?? 'every disease'}.`;

/** What the editor says against a request. */
async function refusal(request: EditRequest): Promise<string> {
  const reply = await editor.send(request);
  return 'error' in reply ? reply.error : 'not refused';
}

const textFields = (field: Field): TextField[] => {
  if (field.kind === 'list') return field.items.flatMap(textFields);
  return field.kind === 'group' ? field.fields.flatMap(textFields) : [field];
};

const listFields = ({ pages }: EditorState) =>
  pages.flatMap(({ fields }) => fields).flatMap(textFields);

function fieldAt(state: EditorState, place: string): TextField {
  const field = listFields(state).find((candidate) => candidate.place === place);
  if (!field) throw new Error(`no field ${place}`);
  return field;
}

const valueAt = (state: EditorState, place: string) => fieldAt(state, place).value;

/** Changes a text as somebody else would, in the file. */
const writeOnDisk = (place: string, value: string) =>
  writeFile(fileOf(place), setText(readFileOf(place), parsePlace(place).path, value));

/** A folder outside of the project, deleted after the test. */
async function makeFolder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'elsewhere-'));
  onTestFinished(() => rm(made, { recursive: true }));
  return made;
}

/** Sends a body piece by piece, as long as the editor takes it. */
const post = (what: string, body: Iterable<string | Buffer>, agent?: Agent) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const { address, headers } = editor;
    const options = { method: 'POST', headers, ...(agent && { agent }) };
    const outgoing = startRequest(address + what, options, async (response) => {
      const parts = await response.toArray();
      resolve({ status: response.statusCode, body: Buffer.concat(parts).toString() });
    });
    outgoing.on('error', reject);
    Readable.from(body).pipe(outgoing);
  });

/** A draft of a made-up company's content. */
async function openFixture() {
  const fixture = await copyContent();
  onTestFinished(() => rm(path.dirname(fixture), { recursive: true }));
  return openDraft(fixture);
}

/** A picture unlike all others. */
const makePicture = () =>
  sharp({
    create: {
      width: 600,
      height: 750,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();

/** The first picture of the page in a form. */
/** One that takes a JPEG: a cut-out has to have a transparent ground. */
function findPicture(state: EditorState): TextField {
  const found = listFields(state).find(
    ({ kind, value, isFixed }) => kind === 'file' && !isFixed && /\.jpg$/.test(value),
  );
  if (!found) throw new Error('no picture');
  return found;
}

describe('start', () => {
  test('prints the address of PORT on a line of its own', () => {
    expect(editor.address).toBe(`http://localhost:${editor.port}${ADDRESS}`);
    expect(editor.readOutput().split('\n')).toContain(editor.address);
  });

  test('leads to the editor that runs already', () => {
    const { succeeded, output } = copy.run(START, ['--no-open'], { PORT: `${editor.port}` });
    expect(succeeded).toBe(true);
    expect(output).toBe(`The editor is running already:\n${editor.address}\n`);
  });

  test('says in one sentence that something else has taken the port', async () => {
    const other = createServer((_, response) => response.end()).listen(0, 'localhost');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const child = spawn(process.execPath, [path.join(copy.folder, START), '--no-open'], {
      cwd: copy.folder,
      env: { ...process.env, ...UNSET, PORT: `${port}` },
    });
    let output = '';
    child.stderr.on('data', (data: Buffer) => {
      output += data.toString();
    });
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(output).toMatch(new RegExp(`^Port ${port} is taken: .*\\.\n$`));
  });
});

describe('only here', () => {
  const PAGE = `${BASE}/`;
  const own = () => ({ Host: `localhost:${editor.port}` });
  const READ = JSON.stringify({ do: 'read' });

  test('shows panel and page to this machine, and no other site may frame them', async () => {
    for (const target of [ADDRESS, PAGE]) {
      const { status, headers } = await request(editor.port, target, { headers: own() });
      expect(status, target).toBe(200);
      expect(headers.get('x-frame-options'), target).toBe('SAMEORIGIN');
      expect(headers.get('cross-origin-resource-policy'), target).toBe('same-origin');
    }
  });

  test('refuses other names of this machine (DNS rebinding)', async () => {
    const { port } = editor;
    const targets = [ADDRESS, PAGE, `${ADDRESS}report`, '/src/page/start.ts', '/package.json'];
    for (const Host of ['attacker.example', `attacker.example:${port}`, `localhost.:${port}`]) {
      for (const target of targets) {
        const { status, body } = await request(port, target, { headers: { Host } });
        expect(status, `${Host}${target}`).toBe(403);
        expect(`${body}`).not.toContain(editor.token);
      }
      const headers = { ...editor.headers, Host, Origin: `http://${Host}`, 'Content-Length': '0' };
      const asked = await request(port, `${ADDRESS}request`, { method: 'POST', headers });
      expect(asked.status, Host).toBe(403);
    }
  });

  test('carries out no request of another site’s page, and none without the token', async () => {
    const ask = async (headers: Record<string, string>, method = 'POST', what = 'request') => {
      const body = method === 'POST' ? { body: READ } : {};
      const response = await fetch(editor.address + what, { method, headers, ...body });
      return response.status;
    };
    const { origin, [TOKEN_HEADER]: token = '' } = editor.headers;
    expect(await ask({ origin, [TOKEN_HEADER]: token })).toBe(200);
    for (const what of ['request', 'picture?place=hero.introduction&name=x.jpg']) {
      for (const other of ['https://attacker.example', 'null', `${origin}0`, 'http://localhost'])
        expect(await ask({ origin: other, [TOKEN_HEADER]: token }, 'POST', what), other).toBe(403);
      expect(await ask({ [TOKEN_HEADER]: token }, 'POST', what)).toBe(403);
      expect(await ask({ origin }, 'POST', what)).toBe(403);
      for (const wrong of ['', 'x', token.slice(1), `${token}x`, token.replace(/./g, 'x')])
        expect(await ask({ origin, [TOKEN_HEADER]: wrong }, 'POST', what)).toBe(403);
      for (const method of ['GET', 'HEAD', 'PUT', 'DELETE'])
        expect(await ask({ origin, [TOKEN_HEADER]: token }, method, what), method).toBe(405);
    }
  });

  test('lets no other site read a response', async () => {
    const headers = {
      ...own(),
      Origin: 'https://attacker.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': TOKEN_HEADER,
    };
    for (const target of [ADDRESS, PAGE, `${ADDRESS}request`, '/src/page/start.ts']) {
      for (const method of ['GET', 'OPTIONS']) {
        const response = await request(editor.port, target, { method, headers });
        expect([...response.headers.keys()], `${method} ${target}`).not.toContain(
          'access-control-allow-origin',
        );
      }
    }
  });

  const outer = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4');

  test.skipIf(!outer)('listens on the loopback address only', async () => {
    const connected = await new Promise((resolve) => {
      const socket = connect(editor.port, outer?.address ?? '');
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      onTestFinished(() => {
        socket.destroy();
      });
    });
    expect(connected).toBe(false);
  });

  test('refuses what is no request', async () => {
    for (const body of ['', '{', '[]', '{"do":"set"}', '{"do":"save","more":1}', '"read"']) {
      const response = await fetch(`${editor.address}request`, {
        method: 'POST',
        headers: editor.headers,
        body,
      });
      expect(response.status, body).toBe(400);
    }
  });

  test('refuses a request that is too long, and answers the next one', async () => {
    // Browsers use a connection again.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const value = 'x'.repeat(2e6);
    const long = JSON.stringify({ do: 'set', place: FIRST, value, step: '' });
    const refused = await post('request', [long], agent);
    expect(refused.status).toBe(413);
    expect(JSON.parse(refused.body)).toEqual({ error: expect.stringContaining('1 MB') });
    expect((await post('request', [READ], agent)).status).toBe(200);
  });
});

describe('paths', () => {
  beforeEach(startAfresh);

  test('gives no file but thumbnails and what was handed in', async () => {
    const secret = `secret ${Math.random()}`;
    await writeFile(inContent('secret.zip'), secret);
    await writeFile(inContent('secret.jpg'), secret);
    await writeFile(path.join(copy.folder, '../secret.zip'), secret);
    onTestFinished(async () => {
      for (const file of ['content/secret.zip', 'content/secret.jpg', '../secret.zip'])
        await rm(path.join(copy.folder, file));
    });
    const up = ['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..%5c', '..%252f', '%c0%ae%c0%ae/', '//'];
    const outside = path.resolve(copy.folder, '../secret.zip');
    const targets = [
      ...up.map((part) => `${ADDRESS}handed-in/${part}secret.zip`),
      ...up.map((part) => `${ADDRESS}thumbnails/${part}secret.jpg`),
      ...up.map((part) => `${ADDRESS}handed-in/${part.repeat(3)}secret.zip`),
      ...['thumbnails/none.jpg', 'handed-in/none.zip', 'none'].map((what) => ADDRESS + what),
      `/@fs${outside}`,
      `/@fs${outside}?raw`,
      `/@fs${outside}?import&raw`,
      `/..%2fsecret.zip`,
      `/../secret.zip`,
    ];
    for (const target of targets) {
      const headers = { Host: `localhost:${editor.port}` };
      const { status, body } = await request(editor.port, target, { headers });
      expect(`${body}`, target).not.toContain(secret);
      expect(status, target).toBeGreaterThanOrEqual(400);
      expect(status, target).toBeLessThan(500);
    }
  });

  const PLACES = ['../package.name', '/etc/passwd', '..%2fpackage.name', 'images/x.y', '.draft.x'];

  test.for([...PLACES, 'hero.__proto__', 'hero.constructor', 'package.name', 'hero'])(
    'refuses the place %s',
    async (place) => {
      for (const request of [
        { do: 'set', place, value: 'x', step: '' },
        { do: 'add', place },
        { do: 'remove', place },
        { do: 'mark', place, isSample: true },
      ] as const)
        expect(await refusal(request), request.do).toMatch(
          /^(This is no request of the panel|.* can't be changed here|This place .*)\.$/,
        );
      expect(existsSync(inContent('.draft'))).toBe(false);
    },
  );

  test('changes nothing of the files of the regulatory team', async () => {
    const fixed = (await read()).pages.filter(({ name }) => /^(device|claims-review)$/.test(name));
    const places = fixed.flatMap(({ fields }) => fields.flatMap(textFields));
    expect(places.length).toBeGreaterThan(10);
    expect(places.every(({ isFixed }) => isFixed)).toBe(true);
    for (const place of ['device.name', 'device.wording.nowhere.statement', 'claims-review.device'])
      for (const request of [
        { do: 'set', place, value: 'x', step: '' },
        { do: 'mark', place, isSample: true },
        { do: 'add', place },
        { do: 'remove', place },
        { do: 'move', place, by: 1 },
      ] as const)
        expect(await refusal(request)).toBe(`${place} can't be changed here.`);
    expect((await read()).changes).toEqual([]);
  });

  test('writes nothing into another folder that content/.draft links to', async () => {
    const elsewhere = await makeFolder();
    await symlink(elsewhere, inContent('.draft'));
    onTestFinished(() => rm(inContent('.draft')));
    expect(await refusal({ do: 'set', place: FIRST, value: 'x', step: '' })).toMatch(/link/);
    const reply = await editor.sendPicture('hero.introduction', 'x.jpg', await makePicture());
    expect(reply).toEqual({ error: expect.stringMatching(/link/) });
    expect(await readdir(elsewhere)).toEqual([]);
  });

  test('writes nothing into another folder that content/images links to', async () => {
    const draft = await openFixture();
    const elsewhere = await makeFolder();
    const images = path.join(draft.folder, 'images');
    await rename(images, path.join(elsewhere, 'images'));
    await symlink(path.join(elsewhere, 'images'), images);
    const before = await readdir(images);
    const hero = draft.textOf('hero');
    draft.addPicture('new-one.jpg', await makePicture());
    draft.write('hero', setText(hero, ['introduction'], 'new-one.jpg'), '1');
    expect(() => draft.save()).toThrow(EditError);
    expect(await readdir(images)).toEqual(before);
    expect(readFileSync(path.join(draft.folder, 'hero.yaml'), 'utf8')).toBe(hero);
    expect(draft.changedFiles()).toEqual(['hero']);
  });
});

const PLAIN_NAME = /^[a-z0-9]+(-[a-z0-9]+)*\.jpg$/;

const NASTY_NAMES = [
  '../../evil.jpg',
  '/etc/evil.jpg',
  '..\\evil.jpg',
  '..%2f..%2fpasswd',
  '.jpg',
  '日本.png',
  'a b\0c\n.html',
  'x'.repeat(5000),
  '',
];

describe.skipIf(PICTURES === 0)('a picture', () => {
  beforeEach(startAfresh);

  test('refuses one of more than 50 MB while it is sent', async () => {
    const { place } = findPicture(await read());
    const megabyte = Buffer.alloc(1e6);
    let sent = 0;
    function* makeBody() {
      while (sent < 500) {
        sent += 1;
        yield megabyte;
      }
    }
    const target = `picture?${new URLSearchParams({ place, name: 'large.jpg' })}`;
    const { status, body } = await post(target, makeBody());
    expect(status).toBe(413);
    expect(JSON.parse(body).error).toContain('50 MB');
    expect(sent).toBeLessThan(200);
  });

  test('refuses scripts, drawings and pages whose names end in .jpg', async () => {
    const { place } = findPicture(await read());
    for (const text of [
      'alert(1)',
      '#!/bin/sh\nls',
      '<!doctype html><script>alert(1)</script>',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      '',
    ]) {
      const reply = await editor.sendPicture(place, 'x.jpg', Buffer.from(text));
      expect(reply, text).toEqual({ error: expect.stringMatching(/^This is no .* picture/) });
    }
    expect((await read()).changes).toEqual([]);
  });

  test('gives it a plain name, and asks for a new description', async () => {
    const { place } = findPicture(await read());
    const bytes = await makePicture();
    const reply = await editor.sendPicture(place, 'Foto Größe.JPG', bytes);
    if ('error' in reply) throw new Error(reply.error);
    const file = valueAt(reply.state, place);
    expect(file).toMatch(PLAIN_NAME);
    expect(readFileSync(inContent('.draft/images', file)).equals(bytes)).toBe(true);
    const description = fieldAt(reply.state, place.replace(/file$/, 'alt'));
    expect(description.warnings.join()).toContain('describe');
    expect(changedFiles()).toEqual([]);
    const thumbnail = await fetch(`${editor.address}thumbnails/${file}`);
    expect(thumbnail.headers.get('content-type')).toBe('image/jpeg');
    await thumbnail.arrayBuffer();
  });

  test('gives a plain name to whatever name it had', async () => {
    const draft = await openFixture();
    const bytes = await makePicture();
    for (const name of NASTY_NAMES) {
      const taken = await takePicture(draft, name, bytes);
      expect(taken, name).toMatch(PLAIN_NAME);
      expect(await readdir(path.join(draft.folder, '.draft/images'))).toContain(taken);
    }
    const entries = ['.draft/images', '.'].map((at) => readdirSync(path.join(draft.folder, at)));
    expect(entries.flat().filter((name) => /evil\.jpg|passwd/.test(name))).toHaveLength(1);
    const other = await takePicture(draft, 'evil.jpg', await makePicture());
    expect(other).toBe('evil-2.jpg');
  });
});

describe('a draft', () => {
  beforeEach(startAfresh);

  test('becomes one changed text of one file, at saving', async () => {
    const before = readFileOf(FIRST);
    const { isSample } = fieldAt(await read(), FIRST);
    const state = await write(FIRST, 'One new sentence: it is “here”.');
    expect(changedFiles()).toEqual([]);
    expect(state.changes.map(({ place }) => place)).toEqual([FIRST]);
    const saved = await change({ do: 'save' });
    expect(changedFiles()).toEqual([` M content/${path.basename(fileOf(FIRST))}`]);
    const { path: at } = parsePlace(FIRST);
    expect(cutText(readFileOf(FIRST), at)).toEqual(cutText(before, at));
    expect(valueAt(saved, FIRST)).toBe('One new sentence: it is “here”.');
    expect(fieldAt(saved, FIRST).isSample).toBe(isSample);
    expect(saved.changes).toEqual([]);
    expect(existsSync(inContent('.draft'))).toBe(false);
  });

  test('loses the mark of a sample, and nothing else', async () => {
    await change({ do: 'mark', place: FIRST, isSample: true });
    await change({ do: 'save' });
    const before = readFileOf(FIRST);
    await change({ do: 'mark', place: FIRST, isSample: false });
    const saved = await change({ do: 'save' });
    expect(fieldAt(saved, FIRST).isSample).toBe(false);
    const [start] = cutText(before, parsePlace(FIRST).path);
    const unmarked = start.replace(/!sample $/, '') + before.slice(start.length);
    expect(readFileOf(FIRST)).toBe(unmarked);
    expect(before.length - unmarked.length).toBe('!sample '.length);
  });

  test('keeps what somebody else changes in other places meanwhile', async () => {
    await write(FIRST, 'Mine.');
    await writeOnDisk('hero.label', 'Theirs');
    await writeOnDisk(SECOND, 'Theirs as well.');
    const saved = await change({ do: 'save' });
    expect([FIRST, 'hero.label', SECOND].map((place) => valueAt(saved, place))).toEqual([
      'Mine.',
      'Theirs',
      'Theirs as well.',
    ]);
    for (const text of ['Mine.', 'Theirs\n']) expect(readFileOf(FIRST)).toContain(text);
  });

  test.for(['mine', 'theirs'] as const)(
    'is saved once somebody has decided a clash: %s',
    async (keep) => {
      await write(FIRST, 'What mine says.');
      await writeOnDisk(FIRST, 'What theirs says.');
      const { clashes } = await read();
      expect(clashes).toEqual([
        {
          place: FIRST,
          where: expect.any(String),
          mine: 'What mine says.',
          theirs: 'What theirs says.',
        },
      ]);
      expect(await refusal({ do: 'save' })).toContain('decide');
      expect(readFileOf(FIRST)).toContain('What theirs says.');
      expect((await change({ do: 'decide', place: FIRST, keep })).clashes).toEqual([]);
      const saved = await change({ do: 'save' });
      expect(valueAt(saved, FIRST)).toBe(`What ${keep} says.`);
      expect(readFileOf(FIRST)).toContain(`What ${keep} says.`);
    },
  );

  test('can be undone and redone across two fields, a step at a time', async () => {
    const start = await read();
    const both = (state: EditorState) => [FIRST, SECOND].map((place) => valueAt(state, place));
    await write(FIRST, 'A', 'typing');
    await write(FIRST, 'A b', 'typing');
    await write(SECOND, 'C');
    expect(both(await change({ do: 'undo' }))).toEqual(['A b', both(start)[1]]);
    const undone = await change({ do: 'undo' });
    expect(both(undone)).toEqual(both(start));
    expect([undone.canUndo, undone.canRedo, undone.changes]).toEqual([false, true, []]);
    expect(both(await change({ do: 'redo' }))).toEqual(['A b', both(start)[1]]);
    const redone = await change({ do: 'redo' });
    expect(both(redone)).toEqual(['A b', 'C']);
    expect([redone.canUndo, redone.canRedo]).toEqual([true, false]);
  });

  test('can lose one of its changes', async () => {
    const before = valueAt(await read(), FIRST);
    await write(FIRST, 'A');
    const { changes } = await write(SECOND, 'C');
    const id = changes.find(({ place }) => place === FIRST)?.id ?? '';
    const state = await change({ do: 'revert', id });
    expect([FIRST, SECOND].map((place) => valueAt(state, place))).toEqual([before, 'C']);
    expect(await refusal({ do: 'revert', id })).toBe('This change is not there any more.');
  });

  test('is neither saved nor handed in with a mistake', async () => {
    const before = branches();
    const { mistakes } = fieldAt(await write(FIRST, ''), FIRST);
    expect(mistakes).not.toEqual([]);
    for (const request of [{ do: 'save' }, COVER] as const)
      expect(await refusal(request)).toContain('mistake');
    expect(changedFiles()).toEqual([]);
    expect(branches()).toEqual(before);
  });

  test('says what the claims review finds, in the reply', async () => {
    const claim = makeClaim();
    const { found } = fieldAt(await write(FIRST, claim), FIRST);
    const [first] = found;
    expect(first).toMatchObject({ verdict: 'claim', sentence: claim });
    expect(claim).toContain(first?.phrase);
    for (const key of ['phrase', 'why', 'laws', 'instead'] as const)
      expect(first?.[key], key).not.toBe('');
  });

  test('says that it ends an exception', async ({ skip }) => {
    const { exceptions } = readReview();
    const fields = listFields(await read()).filter(({ isFixed }) => !isFixed);
    const [covered] = exceptions.flatMap(({ sentence }) => {
      const holders = fields.filter(({ value }) => value.includes(sentence));
      return holders.length === 1 && holders[0] ? [{ sentence, ...holders[0] }] : [];
    });
    skip(!covered, 'the content has no exception of a text that is there once');
    if (!covered) return;
    const { place, sentence, value } = covered;
    const state = await write(place, value.replace(sentence, 'Another one.'));
    expect(fieldAt(state, place).found).toContainEqual(
      expect.objectContaining({ verdict: 'exception', sentence }),
    );
    expect(state.changes[0]?.found).toContainEqual(
      expect.objectContaining({ verdict: 'exception', sentence }),
    );
  });
});

const branches = () =>
  copy
    .git('branch', '--list', 'edit/*', '--format', '%(refname:short)')
    .split('\n')
    .filter(Boolean);

const BRANCH = /^edit\/[a-z0-9-]+$/;

/** Of a report. */
const TEXTS = { html: '', text: '' };

/** Makes a repository of a content folder, and returns its git. */
function commitFixture(content: string) {
  const git = (...args: string[]) => copy.git('-C', path.dirname(content), ...args);
  git('init', '--quiet');
  git('add', '--all');
  git('-c', 'user.name=a', '-c', 'user.email=a@localhost', 'commit', '--quiet', '-m', 'Content');
  return git;
}

/** Hands in, and returns the branch with the message. */
async function handInBranch(name: string = COVER.name) {
  const before = branches();
  const { message = '' } = await send({ ...COVER, name });
  const [branch = ''] = branches().filter((name) => !before.includes(name));
  expect(message).toContain(branch);
  expect(branch).toMatch(BRANCH);
  return { branch, message };
}

describe('handing in with git', () => {
  beforeEach(startAfresh);

  test('makes a branch, and leaves checkout and index as they are', async () => {
    const staged = path.join(copy.folder, 'README.md');
    const readme = readFileSync(staged, 'utf8');
    await writeFile(staged, `${readme}\nstaged\n`);
    copy.git('add', 'README.md');
    await writeFile(staged, `${readme}\nnot staged\n`);
    onTestFinished(() => {
      copy.git('reset', '--quiet', '--hard');
    });
    const describeCheckout = () => [
      copy.git('rev-parse', 'HEAD'),
      copy.git('symbolic-ref', 'HEAD'),
      readFileSync(path.join(copy.folder, '.git/index'), 'base64'),
      copy.git('ls-files', '--stage'),
      copy.git('diff'),
      changedFiles(),
    ];
    const value = valueAt(await read(), FIRST);
    const claim = makeClaim();
    const { changes } = await write(FIRST, claim);
    changedFiles();
    const before = describeCheckout();
    const { branch } = await handInBranch();
    expect(describeCheckout()).toEqual(before);
    expect(existsSync(inContent('.draft'))).toBe(false);
    expect(valueAt(await read(), FIRST)).toBe(value);

    const message = copy.git('log', '-1', '--format=%an%n%B', branch);
    const shown = changes[0]?.found[0];
    for (const part of [COVER.name, COVER.summary, value, claim, shown?.phrase, shown?.why])
      expect(message).toContain(part ?? 'a finding');
    expect(copy.git('rev-parse', `${branch}~1`)).toBe(copy.git('rev-parse', 'HEAD'));
    const file = `content/${path.basename(fileOf(FIRST))}`;
    expect(copy.git('diff', '--name-only', 'HEAD', branch)).toBe(`${file}\n`);
    const { path: at } = parsePlace(FIRST);
    expect(copy.git('show', `${branch}:${file}`)).toBe(setText(readFileOf(FIRST), at, claim));
  });

  test('has the new picture in the commit', async () => {
    const draft = await openFixture();
    const git = commitFixture(draft.folder);
    const bytes = await makePicture();
    draft.addPicture('new-one.jpg', bytes);
    draft.write('hero', setText(draft.textOf('hero'), ['introduction'], 'new-one.jpg'), '1');
    const { message } = handIn(draft, collect(draft), { ...TEXTS, ...COVER });
    const branch = message.match(/edit\/[a-z0-9-]+/)?.[0] ?? '';
    const entry = git('ls-tree', branch, 'content/images/new-one.jpg');
    expect(entry).toMatch(/^100644 blob /);
    expect(git('cat-file', '-s', entry.split(/\s/)[2] ?? '')).toBe(`${bytes.length}\n`);
    expect(existsSync(path.join(draft.folder, 'images/new-one.jpg'))).toBe(false);
  });

  test('sends the branch to a remote, and says so', async () => {
    const remote = path.join(await makeFolder(), 'remote');
    copy.git('clone', '--quiet', '--bare', copy.folder, remote);
    copy.git('remote', 'add', 'upstream', remote);
    onTestFinished(() => {
      copy.git('remote', 'remove', 'upstream');
    });
    await write(FIRST, 'To be sent.');
    const { branch, message } = await handInBranch('Remote');
    expect(message).toContain('sent to upstream');
    expect(copy.git('ls-remote', 'upstream', branch)).toContain(
      copy.git('rev-parse', branch).trim(),
    );
  });

  test('keeps the branch, and says so, if the remote can’t be reached', async () => {
    const draft = await openFixture();
    const git = commitFixture(draft.folder);
    git('remote', 'add', 'upstream', path.join(draft.folder, 'nowhere'));
    draft.write('hero', setText(draft.textOf('hero'), ['introduction'], 'New.'), '1');
    const { message } = handIn(draft, collect(draft), { ...TEXTS, ...COVER });
    expect(message).toContain('could not be sent to upstream');
    const branch = git('branch', '--list', 'edit/*', '--format', '%(refname:short)').trim();
    expect(message).toContain(branch);
    expect(branch).toMatch(BRANCH);
  });

  test('takes any name of a person', async () => {
    const draft = await openFixture();
    const git = commitFixture(draft.folder);
    for (const name of ['Zoë Größe <z@example.com>', 'a\nb', '-x', '<.>', '日本', '../..']) {
      draft.write('hero', setText(draft.textOf('hero'), ['introduction'], 'New.'), name);
      const { message } = handIn(draft, collect(draft), { ...TEXTS, name, summary: '-m "`x`' });
      const branch = message.match(/edit\/[a-z0-9-]+/)?.[0] ?? '';
      expect(git('show', branch), name).toContain('New.');
    }
  });

  test.for(['a branch', 'a file'])('makes %s for each of two within a second', async (what) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const draft = await openFixture();
    if (what === 'a branch') commitFixture(draft.folder);
    const made = ['One.', 'Two.'].map((value) => {
      draft.write('hero', setText(draft.textOf('hero'), ['introduction'], value), value);
      return handIn(draft, collect(draft), { ...TEXTS, ...COVER }).message;
    });
    expect(new Set(made).size).toBe(2);
  });

  test('refuses if nothing has changed', async () => {
    expect(await refusal(COVER)).toContain('nothing has changed');
  });
});

describe('handing in without git', () => {
  beforeEach(startAfresh);

  /** Hands in, and returns the file's path. */
  async function handInFile(): Promise<string> {
    const git = path.join(copy.folder, '.git');
    await rename(git, `${git}-away`);
    try {
      const { message, file = '' } = await send(COVER);
      expect(message).toContain(file);
      return inContent('.handed-in', file);
    } finally {
      await rename(`${git}-away`, git);
    }
  }

  /** What `--take` says against a file. */
  async function takeRefusal(file: string): Promise<string> {
    try {
      await take(file, folder);
    } catch (error) {
      if (error instanceof EditError) return error.message;
      throw error;
    }
    return 'not refused';
  }

  async function makeZip(entries: Record<string, Uint8Array>): Promise<string> {
    const file = path.join(await makeFolder(), 'crafted.zip');
    await writeFile(file, zipSync(entries));
    return file;
  }

  const toJson = (value: unknown) => strToU8(JSON.stringify(value));

  test('makes a file to download, whose changes `--take` brings in', async () => {
    const before = readFileOf(FIRST);
    const claim = 'It cures <script>alert(1)</script> everybody.';
    await write(FIRST, claim);
    const picture = PICTURES > 0 ? await makePicture() : undefined;
    const { place } = picture ? findPicture(await read()) : { place: FIRST };
    if (picture) await editor.sendPicture(place, 'taken.jpg', picture);
    const file = await handInFile();
    expect(changedFiles()).toEqual([]);
    expect(existsSync(inContent('.draft'))).toBe(false);

    const response = await fetch(`${editor.address}handed-in/${path.basename(file)}`);
    expect(response.headers.get('content-type')).toBe('application/zip');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.equals(readFileSync(file))).toBe(true);
    const report = strFromU8(unzipSync(bytes)['report.html'] ?? new Uint8Array());
    for (const part of [COVER.name, COVER.summary, '&lt;script&gt;'])
      expect(report).toContain(part);
    expect(report).not.toContain('<script');

    const { succeeded, output } = copy.run(START, ['--take', file]);
    expect(output).toContain(`content/${path.basename(fileOf(FIRST))}`);
    expect(succeeded).toBe(true);
    const taken = setText(before, parsePlace(FIRST).path, claim);
    if (parsePlace(place).file !== parsePlace(FIRST).file) expect(readFileOf(FIRST)).toBe(taken);
    if (!picture) return;
    onTestFinished(() => rm(inContent('images/taken.jpg')));
    expect(readFileOf(place)).toContain('taken.jpg');
    expect(readFileSync(inContent('images/taken.jpg')).equals(picture)).toBe(true);
  });

  test('refuses a file that is missing in one sentence', () => {
    const { succeeded, output } = copy.run(START, ['--take', 'nowhere.zip']);
    expect(succeeded).toBe(false);
    expect(output).toMatch(/^nowhere\.zip is missing: .*\.\n$/);
  });

  test('refuses files that nobody handed in', async () => {
    const text = path.join(await makeFolder(), 'text.zip');
    await writeFile(text, 'no zip');
    const files = [
      text,
      folder,
      await makeZip({ 'other.txt': strToU8('x') }),
      await makeZip({ 'changes.json': strToU8('no JSON') }),
      await makeZip({ 'changes.json': toJson([]) }),
      await makeZip({ 'changes.json': toJson({ hero: { before: 1, after: 2 } }) }),
    ];
    for (const file of files) expect(await takeRefusal(file)).toMatch(/^.* (ask for it again)\.$/);
    expect(changedFiles()).toEqual([]);
  });

  test('refuses a place that has changed meanwhile, and brings in nothing', async () => {
    await write(FIRST, 'Mine.');
    await write(SECOND, 'Mine as well.');
    const file = await handInFile();
    await writeOnDisk(FIRST, 'Theirs.');
    expect(await takeRefusal(file)).toMatch(
      new RegExp(`^${FIRST} has changed here as well: .*\\.$`),
    );
    expect(changedFiles()).toEqual([` M content/${path.basename(fileOf(FIRST))}`]);
    expect(readFileOf(FIRST)).toContain('Theirs.');
  });

  test('brings in nothing outside of content/', async () => {
    const inside = `evil-${process.pid}`;
    const absolute = path.join(await makeFolder(), 'evil.jpg');
    const bytes = strToU8('evil');
    const names = [
      `../${inside}`,
      `../${inside}.jpg`,
      absolute,
      `images/../../${inside}.jpg`,
      `images/../${inside}.jpg`,
      `images\\..\\${inside}.jpg`,
      `images/${inside}.svg`,
      `images/.${inside}.jpg`,
      `${inside}.yaml`,
      `.draft/${inside}.yaml`,
    ];
    const entries = Object.fromEntries(names.map((name) => [name, bytes]));
    await take(await makeZip({ 'changes.json': toJson({}), ...entries }), folder);
    for (const name of ['../evil', '../package', '/tmp/evil', 'images/evil', 'no-such-file']) {
      const changes = { [name]: { before: 'a: b\n', after: 'a: c\n' } };
      const refused = await takeRefusal(
        await makeZip({ ...entries, 'changes.json': toJson(changes) }),
      );
      expect(refused, name).toMatch(/\.$/);
    }
    expect(changedFiles()).toEqual([]);
    expect(existsSync(absolute)).toBe(false);
    expect(globSync(`**/*${inside}*`, { cwd: path.dirname(folder) })).toEqual([]);
    expect(existsSync(path.join(copy.folder, '..', inside))).toBe(false);
  });

  test('takes nothing of the files of the regulatory team', async () => {
    const source = readFileSync(inContent('claims-review.yaml'), 'utf8');
    const after = `${source}\n# more\n`;
    const changes = { 'claims-review': { before: source, after } };
    const file = await makeZip({ 'changes.json': toJson(changes) });
    expect(await takeRefusal(file)).toMatch(/\.$/);
    expect(changedFiles()).toEqual([]);
  });
});
