import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findStyleMistakes } from './check-styles.ts';

const CARD = 'src/news/card.module.css';
const IMPORT = "import styles from './card.module.css';\n";

/** A project with one card, and these files. */
function check(files: Record<string, string>): string[] {
  const root = mkdtempSync(path.join(tmpdir(), 'styles-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const all = {
    [CARD]: '.card { top: 0 }\n',
    'src/news/card.tsx': `${IMPORT}export const card = styles.card;\n`,
    ...files,
  };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return findStyleMistakes(root);
}

test('allows classes that are written and used, nested and in several files', () => {
  const css = '@layer a {\n  .card { &:has(.title) { top: 0 } & [src$=".svg"] { top: 1px } }\n}\n';
  const other = "import card from '../../src/news/card.module.css';\nconst title = card.title;\n";
  expect(check({ [CARD]: css, 'packages/lab/card.tsx': other })).toEqual([]);
});

test('knows classes that are used through the door of ui', () => {
  const files = {
    'src/ui/index.ts': "export { default as buttons } from './buttons/buttons.module.css';\n",
    'src/ui/buttons/buttons.module.css': '.primary { top: 0 }\n',
    'src/hero.tsx':
      "import { buttons, Picture } from '#ui';\nexport const filled = buttons.primary;\n",
  };
  expect(check(files)).toEqual([]);
});

test('refuses a class that nothing uses', () => {
  expect(check({ [CARD]: '.card { top: 0 }\n.title { top: 0 }\n' })).toEqual([
    `${CARD}:2: nothing uses .title: delete it.`,
  ]);
});

test('refuses a stylesheet whose name has a dot', () => {
  const files = { 'src/news/big.card.module.css': '', 'src/news/a.tsx': '' };
  expect(check(files)).toEqual([
    'src/news/big.card.module.css has a dot in its name, which no selector can have: write a hyphen.',
  ]);
});

test('refuses two stylesheets of one name', () => {
  expect(check({ 'src/people/card.module.css': '' })).toEqual([
    `src/people/card.module.css and ${CARD} have one name, so their classes do in the page: rename one of them.`,
  ]);
});

test('refuses a class that could be one of another stylesheet', () => {
  const [first] = check({ 'src/news.module.css': '\n.card-card { top: 0 }\n' });
  expect(first).toBe(
    "src/news.module.css:2: .card-card may collide with another file's class in the page: write .cardCard.",
  );
});

test('says where a stylesheet has an error', () => {
  expect(check({ [CARD]: '.card {\n  .title { top: 0 }\n' })).toEqual([
    expect.stringMatching(/src\/news\/card\.module\.css:1:1: Unclosed block$/),
  ]);
});
