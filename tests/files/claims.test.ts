/** The claims review of the published site, and the launch gate. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { compare, listEntries } from '../../packages/claims-review/src/changes.ts';
import { isOpen, readText, reviewSite } from '../../packages/claims-review/src/index.ts';
import { loadContent } from '../../tools/build/content.ts';
import { readReviewFile, readSite } from '../../tools/check/claims.ts';
import { CONTENT, PUBLISHED_SITE, ROOT } from '../../tools/paths.ts';
import { findObstacles, findRemarks } from '../../tools/publish/launch.ts';
import { content, PICTURES, pictures } from '../content.ts';

const run = (script: string, options: string[] = [], input = '') =>
  spawnSync(path.join(ROOT, 'node_modules/node/bin/node'), [script, ...options], {
    cwd: ROOT,
    input,
    encoding: 'utf8',
  });

test('finds no open claim, and no expired exception', async () => {
  const { sentences, expired } = (await reviewSite(await readSite())).review;
  expect(sentences.length).toBeGreaterThan(PICTURES);
  const open = sentences.filter(isOpen);
  expect(open.map(({ file, line, sentence }) => `${file}:${line} ${sentence}`)).toEqual([]);
  expect(expired).toEqual([]);
});

test('reads words, descriptions, names of controls and metadata of every page', async () => {
  const { sentences } = (await reviewSite(await readSite())).review;
  const all = new Set(sentences.map(({ sentence }) => sentence));
  for (const said of [
    content.hero.headline,
    pictures.find(({ alt }) => alt)?.alt,
    content.labels.nextSlide,
    content.site.title,
    content.device.line.split('. ')[0]?.concat('.'),
  ]) {
    expect([...all].filter((sentence) => sentence === said)).toHaveLength(1);
  }
  expect(new Set(sentences.map(({ file }) => file))).toContain(
    path.relative(ROOT, path.join(PUBLISHED_SITE, 'index.html')),
  );
});

test('prints one verdict a line for other tools, in the order of their sentences', () => {
  const asked = [
    'Our patch is safe and effective.',
    'The patch has not been shown to be safe or effective.',
    'Order yours today!',
    '',
    'Next slide',
  ];
  const { stdout, status } = run('tools/check/claims.ts', ['--stdin'], asked.join('\n'));
  expect(status).toBe(0);
  const verdicts = stdout
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  expect(verdicts).toMatchObject([
    { sentence: asked[0], verdict: 'claim', rules: expect.arrayContaining(['safety', 'efficacy']) },
    { sentence: asked[1], verdict: 'ok', rules: [] },
    { sentence: asked[2], verdict: 'claim' },
    { sentence: asked[3], verdict: 'ok', rules: [] },
    { sentence: asked[4], verdict: 'ok', rules: [] },
  ]);
});

test('shows every value of the content that changes, pictures and addresses too', async () => {
  const fields = (await readSite()).fields();
  expect(fields.filter(({ where }) => where === 'picture').length).toBeGreaterThan(0);
  const before = listEntries(fields);
  for (const [index, field] of fields.entries()) {
    const now = listEntries(fields.with(index, { ...field, text: 'https://example.com/cure' }));
    const pairs = compare(before, now).map((change) => [change.before?.value, change.after?.value]);
    expect(pairs).toContainEqual([field.text, 'https://example.com/cure']);
  }
});

test('finds a claim in the address of a link', async () => {
  const site = await readSite();
  const target = content.technologies?.learnMore.url ?? content.site.url;
  const published = async () =>
    (await site.published()).concat(
      readText(
        `<a href="${target}/patch-cures-overactive-bladder">Learn More</a>`,
        'html',
        'a.html',
      ),
    );
  const { sentences } = (await reviewSite({ ...site, published })).review;
  expect(sentences.filter(isOpen)).toMatchObject([{ file: 'a.html', where: 'address of a link' }]);
});

test('explains a wrong option or revision in one line', () => {
  for (const options of [['--nonsense'], ['--since', 'no-such-revision']]) {
    const { stderr, status } = run('tools/check/claims.ts', options);
    expect(status).toBe(2);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  }
});

test('lets no sample go online, and gives all reasons at once', async () => {
  const obstacles = await findObstacles();
  const reasons = obstacles.map(({ file, line, problem }) => `${file}:${line} ${problem}`);
  const { samples } = await loadContent(CONTENT);
  for (const { file, line, field } of samples) {
    const reason = `${file}:${line} ${field} is a sample`;
    expect(
      reasons.filter((given) => given.startsWith(reason)),
      reason,
    ).toHaveLength(1);
  }
  const reviewed = readReviewFile().exceptions.filter(({ reviewer }) => /sample/i.test(reviewer));
  expect(reasons.filter((given) => given.includes('has a sample reviewer'))).toHaveLength(
    reviewed.length,
  );
  expect(reasons.join()).not.toContain('lacks the statement');
  const { status, stdout } = run('tools/publish/launch.ts');
  // Beside these, nobody may have approved the build.
  const said = /Not ready: (\d+) obstacles\.|Approved, and kept/.exec(stdout);
  expect(Number(said?.[1] ?? 0)).toBeGreaterThanOrEqual(obstacles.length);
  expect(status).toBe(said?.[1] ? 1 : 0);
});

test('remarks that an investigational device has no registered trial', () => {
  const { site } = content;
  const describe = (changed: Partial<typeof content.device>) =>
    findRemarks({
      site: { ...site, base: '' },
      device: { ...content.device, authorised: false, trials: [], ...changed },
    });
  expect(describe({})).toEqual([expect.stringMatching(/names no registered trial/)]);
  expect(describe({ authorised: true })).toEqual([]);
  const trial = { registry: 'Registry', number: '1', url: 'https://registry.example.com/1' };
  expect(describe({ trials: [trial] })).toEqual([]);
});

test('docs/approval.md validates the versions of the claims review that are in use', async () => {
  const record = readFileSync(path.join(ROOT, 'docs/approval.md'), 'utf8');
  for (const { name, value } of (await (await readSite()).identity?.()) ?? []) {
    if (/^(Claims review|Rules|Model)/.test(name)) expect(record).toContain(value);
  }
  expect.hasAssertions();
});
