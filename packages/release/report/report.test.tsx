import { tmpdir } from 'node:os';
import {
  type Evidence,
  type Exception,
  readText,
  reviewSite,
  type Since,
} from '@site-kit/claims-review';
import { expect, test } from 'vitest';
import type { PageCapture } from '../capture/capture-site.ts';
import { describeReport, type ReportContext } from './report-data.ts';
import { renderDocument } from './report-document.tsx';

const FILE = 'out/index.html';

const PAGE = `<section><h2>Start</h2><p>Not for sale in any market.</p></section>
<section><h2>Study</h2><p>Breakthrough technology</p><p>The headband is &lt;safe&gt;.</p>
<p>Not for sale in any market.</p></section><section><h2>End</h2><p>Founded in 2019.</p>
<p>We have two floors.</p></section>`;

const exception: Exception = {
  ...{ sentence: 'Breakthrough technology', rule: 'breakthrough', line: 7 },
  ...{ reason: 'It names a section.', reviewer: 'R. Okafor', role: 'Regulatory affairs' },
  ...{ date: '2026-01-01', expires: '2026-06-01' },
};

const evidence: Evidence = {
  ...{ document: 'Lease', version: 'C', kept: 'DWG-0101', line: 9, role: '', isSample: true },
  sentences: ['We have two floors.'],
};

const review = reviewSite(
  {
    company: 'Dormio & Co',
    configFile: 'claims-review.yaml',
    options: {
      device: ['headband'],
      condition: ['insomnia'],
      names: ['Quillan Ardley'],
      markets: [{ name: 'Australia', status: 'investigational' }],
      today: '2026-03-01',
      approvers: [
        { name: 'R. Okafor', role: 'Regulatory affairs' },
        { name: 'M. Lind', role: 'Medical' },
      ],
      exceptions: [exception],
      evidence: [evidence],
    },
    folder: tmpdir(),
    sources: [],
    isCode: () => false,
    published: undefined,
    exclude: [],
    root: 'out',
    builtFrom: [],
  },
  {
    texts: [...readText(FILE, PAGE), ...readText('out/media/index.html', PAGE)],
    items: [
      {
        ...{ kind: 'picture', file: FILE, section: 'Start', address: '/a.jpg', words: 'A ring' },
        caption: 'Its caption',
      },
      { kind: 'video', file: FILE, section: 'End', address: 'https://youtu.be/1', words: '' },
    ],
  },
);

const screenshot = {
  top: 0,
  height: 400,
  sections: ['Study'],
  picture: 'data:image/png;base64,AA',
};

const capture: PageCapture = {
  ...{ file: FILE, window: '1280 px', theme: 'light', width: 1000, height: 400 },
  lines: [
    { text: 'Breakthrough technology', x: 250, y: 0 },
    { text: 'The headband is <safe>.', x: 0, y: 100 },
    { text: 'Dry nights', x: 0, y: 300 },
  ],
  screenshots: [screenshot],
};

const context: ReportContext = {
  statement: 'Investigational.',
  markets: [
    { market: 'Australia', status: 'investigational' },
    { market: 'Japan', status: 'authorised' },
    { market: 'the EU', status: 'not-studied' },
  ],
  provenance: [{ name: 'Digest', value: 'abc' }],
  digest: 'Digest abc',
  lastApproved: undefined,
  since: undefined,
  capture: {
    captures: [capture, { ...capture, theme: 'dark', screenshots: [] }],
    same: ['out/media/index.html'],
    rendered: [],
  },
  pictureFiles: [
    { files: ['ring.avif'], places: ['index.html'], previews: ['data:image/webp;base64,AA'] },
  ],
  machineReadable: {
    ...{ metadata: [], structuredData: [], feeds: [], files: [], responses: [] },
    ...{ headers: [], redirects: [] },
  },
};

const render = (more: Partial<ReportContext> = {}) =>
  renderDocument(describeReport(review, { ...context, ...more }), '.report {}');

/** Reads the words of a chapter, without markup. */
function read(id: string, html = render()): string {
  const [, chapter = ''] = html.split(new RegExp(`<section id="${id}"[^>]*>`));
  const words = chapter
    .split('</section>', 1)
    .join()
    .replace(/<[^>]+>/g, ' ');
  return words.replace(/\s+/g, ' ').replaceAll('&lt;', '<').replaceAll('&gt;', '>').trim();
}

test('begins with open questions, and boxes for a decision on each', () => {
  expect(render()).toMatch(/<section id="to-decide">.*<section id="changes">/s);
  const words = read('to-decide');
  expect(words).toMatch(
    /Open sentences No\. Sentence Decision 5 The headband is < ?safe ?>\. claim .*☐ accept ☐ change Comment/,
  );
  expect(words).toMatch(
    /Facts without a source No\. Sentence Decision 7 Founded in 2019\. ☐ source/,
  );
  expect(words).toMatch(
    /Visible on the pages, but not reviewed .* \?1 Dry nights Landing page, 1280 px/,
  );
});

test('lists each sentence once, with all its places', () => {
  const words = read('sentences');
  expect(words).toContain('A Landing page B Page /media/');
  expect(words.match(/Not for sale in any market\./g)).toHaveLength(1);
  expect(words).toContain('Not for sale in any market. A, B Start: paragraph; Study: paragraph');
  expect(words).toContain('breakthrough: allowed until 2026-06-01 by R. Okafor on 2026-01-01.');
});

test('labels sentences by number on screenshots', () => {
  const html = render();
  expect(html).toContain('<a class="label allowed" href="#s4" style="left:25.00%;top:0.00%">4</a>');
  expect(html).toContain('<a class="label open" href="#s5" style="left:0.00%;top:25.00%">5</a>');
  expect(html).toContain(
    '<a class="label open" href="#to-decide" style="left:0.00%;top:75.00%">?1',
  );
  expect(read('screenshots')).toContain('☐ Landing page, 1280 px, light: Study');
  expect(read('screenshots')).toContain('the same as the landing page: Page /media/.');
  expect(read('screenshots')).toMatch(/without dark screenshots.*: Landing page, 1280 px\./i);
});

test('shows pictures with their words, and asks to watch videos', () => {
  expect(read('picture-files')).toContain('ring.avif');
  expect(read('pictures')).toMatch(
    /Alternative text: A ring Caption: Its caption A Start .*☐ accept/,
  );
  expect(read('videos')).toMatch(/https:\/\/youtu\.be\/1 .*☐ watched, accept/);
});

test('lists sources, exceptions and the rules that were applied', () => {
  expect(read('facts')).toContain(
    '☐ compared: Lease, version C. Kept: DWG-0101 sample 8 We have two floors.',
  );
  expect(read('exceptions')).toContain('R. Okafor, Regulatory affairs, 2026-01-01 to 2026-06-01');
  expect(read('rules')).toMatch(/^Rules that were applied: 2 .*breakthrough .*safety/);
});

test('lists the sentences that are ok because of a vocabulary entry', () => {
  const entry = { field: 'condition' as const, entry: 'insomnia', madeOk: ['Founded in 2019.'] };
  const data = describeReport({ ...review, vocabulary: [entry] }, context);
  expect(read('vocabulary', renderDocument(data, ''))).toContain('condition insomnia makes 7 ok');
});

test('ends with a sheet for the job number, the review date and each signatory', () => {
  const sheet = read('sign-off');
  for (const words of [
    'Dormio &amp; Co. Digest abc',
    'Job number',
    'Review date',
    'Australia investigational ☐ ☐',
    'Japan authorised ☐ ☐',
    'the EU not studied ☐ ☐',
    'R. Okafor Regulatory affairs',
    'M. Lind Medical',
  ])
    expect(sheet).toContain(words);
});

const changes = [
  {
    before: { file: FILE, where: 'h2', text: 'Begin', preview: 'data:image/png;base64,Qg' },
    after: { file: FILE, where: 'h2', text: 'Start' },
  },
];

test.each<[string | undefined, Since | undefined, string]>([
  [undefined, undefined, 'First approval: everything is new.'],
  [
    'abc',
    undefined,
    'Not compared: to compare with the last approval, run npm run claims -- --since abc --report review.html.',
  ],
  ['abc', { since: 'abc', changes }, 'Compared with abc, the last approval.'],
  ['abc', { since: 'main', changes }, 'Compared with main. The last approval was of abc.'],
  [undefined, { since: 'main', changes }, 'Compared with main. Nothing was approved before.'],
])('names the version that the site is compared with: %s', (lastApproved, since, words) => {
  expect(read('changes', render({ lastApproved, since }))).toContain(words);
});

test('shows the old and the new text of each change next to each other', () => {
  const html = render({ since: { since: 'main', changes } });
  expect(read('changes', html)).toContain('1 Landing page, heading Begin Start');
  expect(html).toContain('<img src="data:image/png;base64,Qg"');
});

test('is one file that loads no other file', () => {
  const html = render();
  expect(html).not.toMatch(/<(script|link|iframe)|@import|url\(|src="(?!data:)/);
  expect(html).toContain('@page { @bottom-left { content: "Dormio & Co, Digest abc" } }');
});
