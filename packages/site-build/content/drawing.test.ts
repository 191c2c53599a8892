import { expect, test } from 'vitest';
import { cleanDrawing } from './drawing.ts';

const svg = (inside: string, attributes = 'viewBox="0 0 9 9"') =>
  `<svg ${attributes}>${inside}</svg>`;

const SHAPE = '<path d="M0 0h1"/>';
const DARK = '(prefers-color-scheme:dark)';

test.for<[what: string, drawing: string, cleaned: string]>([
  ['leaves a plain drawing as it is', svg(SHAPE), svg(SHAPE)],
  [
    'keeps attributes of the whole drawing',
    svg(SHAPE, 'viewBox="0 0 9 9" fill="none" stroke="currentColor"'),
    svg(SHAPE, 'viewBox="0 0 9 9" fill="none" stroke="currentColor"'),
  ],
  ['makes a view box of the size', svg(SHAPE, 'width="9" height="9"'), svg(SHAPE)],
  [
    'removes what editors of drawings add',
    `<?xml version="1.0"?><!-- Made by an editor --><svg viewBox="0 0 9 9" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"><metadata>M</metadata><title>T</title><path inkscape:label="L" d="M0 0h1"/></svg>`,
    svg(SHAPE),
  ],
  [
    'gives ids and references a prefix',
    svg(
      '<path id="a" d="M0 0h1"/><use xlink:href="#a"/><path fill="url(#a)" d="M0 0h1"/>',
      'viewBox="0 0 9 9" xmlns:xlink="http://www.w3.org/1999/xlink"',
    ),
    svg(
      '<path id="a-mark-a" d="M0 0h1"/><use href="#a-mark-a"/><path fill="url(#a-mark-a)" d="M0 0h1"/>',
    ),
  ],
  [
    'turns styles into attributes, and drops those of the page',
    svg(
      '<style>.st0{fill:red}h1{color:red}</style><path class="st0" style="stroke:#00f" d="M0 0h1"/>',
    ),
    svg('<path d="M0 0h1" fill="red" stroke="#00f"/>'),
  ],
  [
    'keeps media queries, with a prefix',
    svg(
      `<style>.st0{fill:red}@media ${DARK}{.st0{fill:blue}}</style><path class="st0" d="M0 0h1"/>`,
    ),
    svg(
      `<style>.a-mark-st0{fill:red}@media ${DARK}{.a-mark-st0{fill:blue}}</style><path class="a-mark-st0" d="M0 0h1"/>`,
    ),
  ],
])('%s', ([, drawing, cleaned]) => {
  expect(cleanDrawing(drawing, 'a mark.svg')).toBe(cleaned);
});

test.for<[what: string, drawing: string, says: string]>([
  ['a script', svg('<script>alert(1)</script>'), 'has <script>: remove it'],
  ['a script in capitals, which HTML runs, too', svg('<SCRIPT/>'), 'has <SCRIPT>: remove it'],
  [
    'a script in an entity',
    `<!DOCTYPE svg [<!ENTITY s "<script>alert(1)</script>">]>${svg('<g>&s;</g>')}`,
    'has <script>: remove it',
  ],
  ['a handler', svg('', 'viewBox="0 0 9 9" onload="alert(1)"'), 'has onload="alert(1)": remove it'],
  ['HTML', svg('<foreignObject/>'), 'has <foreignObject>: remove it'],
  ['a link', svg('<a href="javascript:alert(1)"/>'), 'refers to "javascript:alert(1)": remove it'],
  ['an animated link', svg('<set attributeName="href" to="#a"/>'), 'has attributeName="href"'],
  [
    'a file elsewhere',
    svg('<use href="https://a.example/b.svg#c"/>'),
    'refers to "https://a.example/b.svg#c"',
  ],
  ['a filter elsewhere', svg('<g filter="url(//a.example/b#c)"/>'), 'refers to "//a.example/b#c"'],
  ['an import', svg('<style>@import url(a.css);</style>'), 'has styles that load "a.css"'],
  [
    'a style for elements of the page',
    svg(`<style>@media ${DARK}{path{fill:blue}}</style>${SHAPE}`),
    'has a style for every path of the page: give the elements a class',
  ],
  [
    'a style that is no attribute',
    svg('<g style="isolation:isolate"/>'),
    'has the style "isolation:isolate"',
  ],
  [
    'an unknown prefix',
    svg('<path inkscape:label="L"/>'),
    "can't be read as SVG (line 1:49: Unbound namespace prefix",
  ],
])('refuses %s', ([, drawing, says]) => {
  expect(() => cleanDrawing(drawing, 'a.svg')).toThrow(says);
});

test('writes a text in CDATA as text, because HTML reads it as markup', () => {
  const text = svg('<text><![CDATA[><script>alert(1)</script>]]></text>');
  expect(cleanDrawing(text, 'a.svg')).toBe(
    svg('<text>&gt;&lt;script&gt;alert(1)&lt;/script&gt;</text>'),
  );
});
