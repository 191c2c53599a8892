/** Tests the claims review on the fixture site. `npm run claims` reviews the company's site. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { isOpen, readPublished, readText, reviewSite } from '@site-kit/claims-review';
import { describeSite, findLaunchProblems } from '@site-kit/release';
import { loadContent } from '@site-kit/site-build';
import { expect, test } from 'vitest';
import { ROOT } from '#folders';
import { listLaunchWarnings } from '#sections';
import { describeReviewed, PARTS } from '#site';
import { FULL } from '#support/sites';

const { content, samples } = await loadContent(PARTS, FULL.content);

const folder = path.relative(ROOT, FULL.client);
const site = {
  ...describeSite(describeReviewed(content)),
  published: folder,
  root: folder,
  sources: ['tests/site/full/!(claims-review).yaml'],
};
const published = readPublished(site);

test('reads text, alternative texts, names of controls and metadata of every page', () => {
  const { sentences } = reviewSite(site, published);
  expect(sentences.map(({ sentence }) => sentence)).toEqual(
    expect.arrayContaining([
      'A headline as long as most, which takes three lines on a desktop',
      'A flat portrait 1.',
      'Next slide',
      'Nobody Ltd, Technology',
      'Authorised in Japan only.',
    ]),
  );
  expect(sentences).toContainEqual(expect.objectContaining({ file: `${folder}/index.html` }));
});

test.for([
  ['sentence', '<p>The device cures overactive bladder.</p>'],
  ['address of a link', '<a href="https://news.example.com/device-cures-bladder">Learn More</a>'],
] as const)('finds a claim in the %s', ([, html]) => {
  const texts = [...published.texts, ...readText('a.html', html)];
  const { sentences } = reviewSite(site, { ...published, texts });
  const open = sentences.filter(({ file }) => file === 'a.html').filter(isOpen);
  expect(open).toHaveLength(1);
});

test('lists every picture with its hash, and every link', () => {
  const { items } = published;
  const pictures = items.filter(({ kind, file }) => kind === 'picture' && /index\.html/.test(file));
  for (const words of ['A flat portrait 5.', 'A flat picture of plate 4.', 'A flat emblem.']) {
    const digest = expect.stringMatching(/^\w{64}$/);
    expect(pictures).toContainEqual(expect.objectContaining({ words, digest }));
  }
  const addresses = items.map(({ address }) => address);
  expect(addresses).toContain('https://news.example.com/card-1');
  expect(addresses).toContain('https://registry.example.com/REG-00000001');
});

test('prints one verdict per input line, in the order of the input', () => {
  const rules = expect.arrayContaining(['safety', 'efficacy']);
  const judged = [
    { sentence: 'Our device is safe and effective.', verdict: 'claim', rules },
    { sentence: 'Order yours today!', verdict: 'claim', rules: expect.anything() },
    { sentence: '', verdict: 'ok', rules: [] },
    { sentence: 'Next slide', verdict: 'ok', rules: [] },
  ];
  const { stdout } = spawnSync(process.execPath, ['commands/claims.ts', '--stdin'], {
    cwd: ROOT,
    input: judged.map(({ sentence }) => sentence).join('\n'),
    encoding: 'utf8',
  });
  const printed = stdout.trimEnd().split('\n');
  expect(printed.map((line): unknown => JSON.parse(line))).toEqual(judged);
});

test('refuses to launch with placeholder values (!sample)', () => {
  const problems = findLaunchProblems({
    site: describeReviewed(content),
    samples,
    layout: FULL.layout,
  })
    .map(({ file, line, problem }) => `${path.basename(file)}:${line} ${problem}`)
    // Ignore claims-review.yaml, which belongs to the company, not to the fixture.
    .filter(
      (problem) => / is a placeholder: replace/.test(problem) && !/^claims-review/.test(problem),
    );
  const remedy = 'and remove the !sample mark';
  expect(problems).toEqual([
    `site.yaml:2 site.company is a placeholder: replace “Nobody Ltd” ${remedy}`,
    `site.yaml:4 site.url is a placeholder: replace “https://www.example.com” ${remedy}`,
    `people.yaml:2 people.introduction is a placeholder: replace “We are five.” ${remedy}`,
  ]);
});

test('warns if an investigational device has no registered trial', () => {
  const warningsFor = (device: Partial<typeof content.device>) =>
    listLaunchWarnings({ device: { ...content.device, trials: [], ...device }, news: undefined });
  expect(warningsFor({ authorised: false })).toEqual([
    expect.stringContaining('names no registered trial'),
  ]);
  expect(warningsFor({ authorised: true })).toEqual([]);
  expect(warningsFor({ authorised: false, trials: content.device.trials })).toEqual([]);
});

test('warns that a video may need consent if it loads before a press', () => {
  const { device, news } = content;
  const { video } = news ?? {};
  if (!news || !video) throw new Error('The full site has no video.');
  const warningsFor = (loads: 'near' | 'press') =>
    listLaunchWarnings({ device, news: { ...news, video: { ...video, loads } } });
  expect(warningsFor('near')).toEqual([expect.stringContaining('consent')]);
  expect(warningsFor('press')).toEqual([]);
});
