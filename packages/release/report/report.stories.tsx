import type { Meta, StoryObj } from '@storybook/react-vite';
import styles from './report.css?raw';
import type { ReportData, ReportSentence } from './report-data.ts';
import { renderDocument } from './report-document.tsx';

const PICTURE =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"><rect width="600" height="300" fill="%23dfe8d8"/></svg>';

const sentence = (number: number, text: string, more: Partial<ReportSentence> = {}) => ({
  ...{ number, words: [{ text, isMarked: false }], verdict: 'ok' as const, isBorderline: false },
  ...{ isSample: false, notes: [], locations: [{ file: 'A', where: 'Start: paragraph' }] },
  ...more,
});

const none = {
  ...{ digest: undefined, size: undefined, preview: undefined, isSample: false },
  ...{ words: [], captions: [], locations: [{ file: 'A', where: 'Start' }] },
};

const data: ReportData = {
  company: 'Dormio',
  statement: 'The headband is investigational.',
  today: '2026-03-01',
  provenance: [{ name: 'Commit', value: '55bfd81' }],
  digest: 'Digest of the site 2bea218ad69d',
  counts: {
    ...{
      sentences: 4,
      locations: 5,
      open: 1,
      borderline: 1,
      claim: 1,
      allowed: 1,
      ok: 2,
      review: 0,
    },
    ...{ recruits: 0, 'not-judged': 0 },
  },
  files: [{ letter: 'A', name: 'Landing page' }],
  sentences: [
    sentence(1, 'Not for sale in any market.'),
    sentence(2, 'The headband ends insomnia.', {
      words: [
        { text: 'The headband ', isMarked: false },
        { text: 'ends insomnia', isMarked: true },
        { text: '.', isMarked: false },
      ],
      verdict: 'claim',
      notes: ['cure: “ends insomnia”. Promises a cure.'],
    }),
    sentence(3, 'Breakthrough technology', {
      verdict: 'allowed',
      notes: ['breakthrough: allowed until 2026-06-01 by R. Okafor on 2026-01-01.'],
    }),
    sentence(4, 'Quiet nights', { isBorderline: true }),
  ],
  borderlineMargin: 0.06,
  records: [{ location: 'claims-review.yaml:7', text: 'has expired on 2026-02-01.' }],
  unreviewed: [
    { text: 'Dry nights', partOf: undefined, locations: ['Landing page, 390 px, light'] },
  ],
  comparedWith: 'Compared with abc, the last approval.',
  changes: [
    {
      ...{ numbers: [1], location: 'Landing page, paragraph' },
      before: { text: 'Not for sale.', preview: undefined },
      after: { text: 'Not for sale in any market.', preview: undefined },
    },
  ],
  views: [
    {
      ...{ file: 'index.html', name: 'Landing page, 600 px, light', width: 600, columns: 1 },
      screenshots: [
        {
          ...{ top: 0, height: 300, sections: ['Start'], picture: PICTURE },
          marks: [
            { x: 60, y: 60, label: '1', number: 1, kind: 'ok' },
            { x: 60, y: 120, label: '2', number: 2, kind: 'open' },
            { x: 60, y: 180, label: '3', number: 3, kind: 'allowed' },
            { x: 0, y: 240, label: '?1', number: undefined, kind: 'open' },
          ],
        },
      ],
    },
  ],
  same: ['Page /media/'],
  sameInDark: ['Landing page, 600 px'],
  pictures: [{ ...none, addresses: ['/a.jpg'], words: ['A gold ring'], preview: PICTURE }],
  links: [{ ...none, addresses: ['https://example.com/1'], words: ['Learn More'] }],
  videos: [{ ...none, addresses: ['https://example.com/2'] }],
  downloads: [{ ...none, addresses: ['/press-kit.zip'], size: 2048, digest: 'abcdef0123456789' }],
  pictureFiles: [{ files: ['ring.avif'], places: ['index.html'], previews: [PICTURE] }],
  machineReadable: {
    metadata: [{ files: ['index.html'], values: [{ name: 'title', value: 'Dormio' }] }],
    structuredData: [{ files: ['index.html'], values: [{ name: '@type', value: 'Organization' }] }],
    feeds: [
      {
        files: ['feed.json'],
        entries: [{ title: 'An entry', address: 'https://example.com/1', date: '2026-01-02' }],
      },
    ],
    files: [{ file: 'robots.txt', source: 'User-agent: *\nAllow: /\n' }],
    responses: [{ status: 404, headers: [], addresses: ['*'] }],
    headers: [{ name: 'X-Frame-Options', value: 'DENY' }],
    redirects: ['/index.html /404.html 404!'],
  },
  facts: {
    without: [
      {
        proof: [],
        isSample: false,
        facts: [{ number: 1, sentence: 'Since 2019', kinds: ['a date'] }],
      },
    ],
    decided: [],
    'with a source': [
      {
        ...{ proof: ['Drawing, version C', 'Kept: DWG-0101'], isSample: true },
        facts: [{ number: 4, sentence: 'Two electrodes', kinds: ['a count'] }],
      },
    ],
  },
  exceptions: [
    {
      ...{ number: 3, sentence: 'Breakthrough technology', rule: 'breakthrough' },
      ...{
        reason: 'It names a section.',
        conditions: ['Requires “It is no designation.” in the same section'],
      },
      decision: 'R. Okafor, Regulatory affairs, 2026-01-01 to 2026-06-01',
    },
  ],
  vocabulary: [{ field: 'condition', entry: 'insomnia', madeOk: '1, 4' }],
  rules: [
    {
      ...{ id: 'cure', title: 'Promises a cure', why: 'Nothing has been shown.' },
      ...{
        laws: ['Australia: Therapeutic Goods Act 1989 s 41ML.'],
        instead: 'It is being studied.',
      },
    },
  ],
  approvers: [{ name: 'R. Okafor', role: 'Regulatory affairs' }],
  markets: [{ name: 'Australia', status: 'investigational' }],
  meaning: 'I have read this report.',
};

/** Shows the report without the site's styles, as in its file. */
const ReportFile = () => (
  <iframe
    title="Claims review"
    srcDoc={renderDocument(data, styles)}
    style={{ display: 'block', inlineSize: '100%', blockSize: '140rem', border: 0 }}
  />
);

export default {
  title: 'Report',
  component: ReportFile,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ReportFile>;

export const ClaimsReview: StoryObj<typeof ReportFile> = {};
