/** The rules of our own, in the configuration that `npm run check` uses. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '#folders';

const RULES = path.relative(ROOT, import.meta.dirname);

const NO_STYLE =
  "The published security policy drops inline styles: write a class in the component's *.module.css.";
const NO_ZERO = 'React shows a 0 here: compare the number, as in `list.length > 0 && …`.';

/** What our rules say of a file with these elements, one a line: line and message. */
function lint(elements: readonly string[], file = 'src/ui/planted.tsx'): [number, string][] {
  const folder = mkdtempSync(path.join(tmpdir(), 'lint-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const part of ['biome.json', '.gitignore', RULES])
    cpSync(path.join(ROOT, part), path.join(folder, part), { recursive: true });
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
  const lines = elements.map((element, index) => `export const planted${index} = ${element};\n`);
  writeFileSync(path.join(folder, file), lines.join(''));
  const { stdout } = spawnSync(
    path.join(ROOT, 'node_modules/.bin/biome'),
    ['lint', '--reporter=github', '--max-diagnostics=none'],
    { cwd: folder, encoding: 'utf8' },
  );
  const annotations = stdout.matchAll(/^::error title=plugin,.*?,line=(\d+),.*?::(.*)$/gm);
  return [...annotations].map(([, line, message = '']) => [Number(line), message]);
}

const linesOf = (elements: readonly string[], message: string) =>
  elements.map((_, index) => [index + 1, message]);

test('refuses inline styles, and allows classes', () => {
  const refused = [
    '<p style={{ top: 0 }} />',
    '<p className="text" style={styles} />',
    '<div><Picture style={styles} /></div>',
  ];
  const allowed = ['<p className={styles.text} />', '<p data-style="plain" />'];
  expect(lint([...refused, ...allowed])).toEqual(linesOf(refused, NO_STYLE));
});

test('allows inline styles of the editor, which is not published', () => {
  const elements = ['<p style={styles} />', '<p>{list.length && <br />}</p>'];
  expect(lint(elements, 'packages/page-editor/panel/planted.tsx')).toEqual([[2, NO_ZERO]]);
});

test('refuses to show a 0, and allows comparisons and what is no number', () => {
  const refused = [
    'list.length',
    'news?.cards.length',
    'getList().length',
    'isOpen && names.size',
    'count',
    'strip.cardCount',
  ];
  const allowed = ['list.length > 0', 'index === list.length', '!list.length', 'length'];
  const elements = [...refused, ...allowed].map((left) => `<p>{${left} && <br />}</p>`);
  const outside = 'list.length && list[0]';
  expect(lint([...elements, outside])).toEqual(linesOf(refused, NO_ZERO));
});
