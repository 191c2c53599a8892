/** What an editor may change without touching code: `npm test` stays green after each. */
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Document, isSeq, parseDocument } from 'yaml';
import { z } from 'zod';
import { content } from '#test-kit/content';
import { copyProject, isSample, SAMPLE_TEST } from '#test-kit/copies';

type Path = (string | number)[];
type Edit = (folder: string) => Promise<void>;

const editYaml =
  (file: string, change: (document: Document) => void): Edit =>
  async (folder) => {
    const target = path.join(folder, 'content', file);
    const document = parseDocument(await readFile(target, 'utf8'));
    change(document);
    await writeFile(target, document.toString({ lineWidth: 0 }));
  };

const set = (file: string, where: Path, value: unknown): Edit =>
  editYaml(file, (document) => document.setIn(where, value));

const add = (file: string, list: Path, entry: unknown): Edit =>
  editYaml(file, (document) => document.addIn(list, document.createNode(entry)));

const removeLast = (file: string, list: Path): Edit =>
  editYaml(file, (document) => {
    const node = document.getIn(list);
    if (!isSeq(node)) throw new Error(`${file} has no list ${list.join('.')}`);
    node.items.pop();
  });

/** Copies the picture of the first entry of a list. */
const copyPicture =
  (file: string, list: Path, use: (picture: string) => Edit): Edit =>
  async (folder) => {
    const document = parseDocument(await readFile(path.join(folder, 'content', file), 'utf8'));
    const picture = PICTURE_FIELDS.map((field) => document.getIn([...list, 0, field, 'file']));
    const original = z.string().parse(picture.find(Boolean));
    const images = path.join(folder, 'content/images');
    await copyFile(path.join(images, original), path.join(images, `more-${original}`));
    await use(`more-${original}`)(folder);
  };

/** Adds an entry with a picture of its own. */
const addWithPicture = (file: string, list: Path, makeEntry: (picture: string) => unknown) =>
  copyPicture(file, list, (picture) => add(file, list, makeEntry(picture)));

const PICTURE_FIELDS = ['image', 'photo', 'picture'];
const CARDS: Path = ['strip', 'cards'];
const SLIDES: Path = ['plates', 'slides'];
/** The registers of Australia and Japan; the claims review knows whose is whose. */
const REGISTERS = { 0: 'ARTG', 2: 'PMDA' };

const authorise = (market: keyof typeof REGISTERS): Edit =>
  editYaml('device.yaml', (document) => {
    const entry = {
      status: 'authorised',
      register: REGISTERS[market],
      number: '123456',
      date: '2027-03-01',
    };
    for (const [key, value] of Object.entries(entry)) {
      document.setIn(['markets', market, key], value);
    }
  });

/** None excludes another. The made-up company (tests/adoption) has fewer cards and slides, and more people. */
const EDITS: Record<string, Edit> = {
  'the headline': set('hero.yaml', ['headline'], 'Neuromodulation, studied with patience'),
  'the title of a card': set('news.yaml', [...CARDS, 0, 'title'], 'A quiet year on the bench'),
  'the headline of the article': set('news.yaml', ['article', 'headline'], 'A prize for patience'),
  'the picture of a card': copyPicture('people.yaml', ['members'], (file) =>
    set('news.yaml', [...CARDS, 1, 'image', 'file'], file),
  ),
  'a card more': addWithPicture('news.yaml', CARDS, (file) => ({
    title: 'Eleven sketches of a clip',
    source: 'Engineering notes',
    link: 'https://news.example.com/eleven-sketches',
    published: '2026-11-21',
    image: { file, alt: 'A folded paper clip on a sheet of drawings.' },
  })),
  'a person less': removeLast('people.yaml', ['members']),
  'a slide more': addWithPicture('technologies.yaml', SLIDES, (file) => ({
    title: 'Under a lamp',
    caption: 'The layers by lamplight. Visualisation.',
    picture: { file, alt: 'The layers of the patch under a lamp.' },
  })),
  'a paragraph more': add('technologies.yaml', ['paragraphs'], 'We write down what we measure.'),
  'the status of two markets': async (folder) => {
    await authorise(0)(folder);
    await authorise(2)(folder);
  },
  'the accent colour': async (folder) => {
    const file = path.join(folder, 'src/styles/tokens.css');
    const styles = await readFile(file, 'utf8');
    await writeFile(
      file,
      styles.replace(/--highlight: oklch\([^)]*\)/, '--highlight: oklch(82% 0.12 200)'),
    );
  },
  'the length of the video': set('news.yaml', ['video', 'length'], '12:05'),
  'a role': set('people.yaml', ['members', 0, 'role'], 'Founder'),
  'an entry of the bar': set('bar.yaml', ['entries', 2, 'label'], 'Team'),
  'the label of a control': set('labels.yaml', ['pauseNews'], 'Hold the news'),
  'the e-mail address': set('footer.yaml', ['email'], 'post@example.org'),
  'a network': set('site.yaml', ['social', 0, 'url'], `${content.site.social[0]?.url}/other`),
  'the address of the site': set('site.yaml', ['url'], 'https://www.example.org'),
  'a link out': set('technologies.yaml', ['learnMore', 'url'], 'https://patch.example.org/study'),
};

test.skipIf(!isSample)('npm test passes after edits', { timeout: 3_600_000 }, async () => {
  const copy = await copyProject();
  onTestFinished(copy.remove);
  for (const edit of Object.values(EDITS)) await edit(copy.folder);
  // It knows the sample's counts and labels.
  await rm(path.join(copy.folder, SAMPLE_TEST));
  const { succeeded, output } = copy.run('commands/test.ts');
  expect(succeeded, output).toBe(true);
});
