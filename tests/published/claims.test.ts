/** The claims review of the published site, and the launch gate. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isOpen, readPublished, readText, reviewSite } from '#claims-review';
import { CONTENT, ROOT } from '#folders';
import { describeSite, findObstacles, findRemarks, readReviewFile } from '#release';
import { loadContent } from '#site-build';
import { cards, content, layout, PICTURES, pictures } from '#test-kit/content';

const run = (script: string, options: string[] = [], input = '') =>
  spawnSync(path.join(ROOT, 'node_modules/node/bin/node'), [script, ...options], {
    cwd: ROOT,
    input,
    encoding: 'utf8',
  });

const site = describeSite(content);
const published = readPublished(site);

test('finds no open claim, and no expired exception', () => {
  const { sentences, expired } = reviewSite(site, published);
  expect(sentences.length).toBeGreaterThan(PICTURES);
  const open = sentences.filter(isOpen);
  expect(open.map(({ file, line, sentence }) => `${file}:${line} ${sentence}`)).toEqual([]);
  expect(expired).toEqual([]);
});

test('reads words, descriptions, names of controls and metadata of every page', () => {
  const { sentences } = reviewSite(site, published);
  const all = new Set(sentences.map(({ sentence }) => sentence));
  for (const said of [
    content.hero.headline,
    pictures.find(({ alt }) => alt)?.alt,
    content.labels.nextSlide,
    content.site.title,
    content.device.line.split('. ')[0]?.concat('.'),
  ]) {
    expect(all).toContain(said);
  }
  expect(new Set(sentences.map(({ file }) => file))).toContain(`${site.root}/index.html`);
});

test('prints one verdict a line for other tools, in the order of their sentences', () => {
  const rules = expect.arrayContaining(['safety', 'efficacy']);
  const judged = [
    { sentence: 'Our patch is safe and effective.', verdict: 'claim', rules },
    { sentence: 'The patch has not been shown to be safe or effective.', verdict: 'ok', rules: [] },
    { sentence: 'Order yours today!', verdict: 'claim', rules: expect.anything() },
    { sentence: '', verdict: 'ok', rules: [] },
    { sentence: 'Next slide', verdict: 'ok', rules: [] },
  ];
  const asked = judged.map(({ sentence }) => sentence).join('\n');
  const { stdout, status } = run('commands/claims.ts', ['--stdin'], asked);
  expect(status).toBe(0);
  const printed = stdout.trimEnd().split('\n');
  expect(printed.map((line): unknown => JSON.parse(line))).toEqual(judged);
});

test('finds a claim in the address of a link', () => {
  const target = content.technologies?.learnMore.url ?? content.site.url;
  const html = `<a href="${target}/patch-cures-overactive-bladder">Learn More</a>`;
  const texts = [...published.texts, ...readText('a.html', html)];
  const { sentences } = reviewSite(site, { ...published, texts });
  expect(sentences.filter(isOpen)).toMatchObject([{ file: 'a.html', where: 'address of a link' }]);
});

test('lists every picture of the page with its digest, and every link', () => {
  const { items } = published;
  const shown = items.filter(({ kind, file }) => kind === 'picture' && file.endsWith('index.html'));
  for (const { alt } of pictures) {
    expect(shown).toContainEqual(
      expect.objectContaining({ words: alt, digest: expect.stringMatching(/^\w{64}$/) }),
    );
  }
  const links = items.map(({ address }) => address);
  for (const { link } of cards) expect(links).toContain(link);
});

test('lets no sample go online, and gives all reasons at once', async () => {
  const { samples } = await loadContent(CONTENT);
  const obstacles = findObstacles({ content, samples, layout });
  const reasons = obstacles.map(({ file, line, problem }) => `${file}:${line} ${problem}`);
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
  const samplesOfEvidence = readReviewFile().evidence.filter(({ isSample: is }) => is);
  for (const { line } of samplesOfEvidence)
    expect(reasons.join('\n')).toMatch(new RegExp(`yaml:${line} the (source|decision) o[fn] “`));
  expect(reasons.join()).not.toContain('lacks the statement');
  const { status, stdout } = run('commands/launch.ts');
  // Beside these, nobody may have approved the build.
  const said = /Not ready: (\d+) obstacles\.|Approved, and kept/.exec(stdout);
  expect(Number(said?.[1] ?? 0)).toBeGreaterThanOrEqual(obstacles.length);
  expect(status).toBe(said?.[1] ? 1 : 0);
});

test('remarks that an investigational device has no registered trial', () => {
  const describe = (changed: Partial<typeof content.device>) =>
    findRemarks({
      site: { ...content.site, base: '' },
      device: { ...content.device, authorised: false, trials: [], ...changed },
    });
  expect(describe({})).toEqual([expect.stringMatching(/names no registered trial/)]);
  expect(describe({ authorised: true })).toEqual([]);
  const trial = { registry: 'Registry', number: '1', url: 'https://registry.example.com/1' };
  expect(describe({ trials: [trial] })).toEqual([]);
});

test('docs/approval.md validates the versions of the claims review that are in use', () => {
  const record = readFileSync(path.join(ROOT, 'docs/approval.md'), 'utf8');
  const used = (site.identity?.() ?? []).filter(({ name }) => /^(Claims r|Rules|Model)/.test(name));
  expect(used).toHaveLength(3);
  for (const { value } of used) expect(record).toContain(value);
});
