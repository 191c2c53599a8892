import { expect, test } from 'vitest';
import { readPlainText } from './plain-text.ts';

const WORDS = new Set(['cures', 'safe', 'relief', 'pain']);

const read = (source: string) =>
  readPlainText(
    source,
    (word) => WORDS.has(word),
    (word) => (word === 'asthama' ? 'asthma' : word),
  );

test.each([
  ['It <b>cu</b>res<br>pain.', 'It cures pain.'],
  ['<p class="a">It cures.</p><!-- not --><p>Pain goes.</p>', ' It cures.  Pain goes. '],
  ['It&nbsp;c&shy;ures &amp; e&#97;ses&#x21;', 'It cures & eases!'],
  ['It c\u00ADu\u200Bres\u00A0pain.', 'It cures pain.'],
  ['Ｉｔ ｃｕｒｅｓ ﬁne pain.', 'It cures fine pain.'],
  ['It сurеs pаin.', 'It cures pain.'],
  ['It c.u.r.e.s and r-e-l-i-e-v-e-s.', 'It cures and relieves.'],
  ['C U R E S pain', 'CURES pain'],
  ['It cur3s, s4fe r3l1ef', 'It cures, safe relief'],
  ['It eases asthama.', 'It eases asthma.'],
])('converts %s to what people read', (source, text) => {
  expect(read(source).text).toBe(text);
});

test.each([
  'A device of < 5 mm and > 3 mm, <safe> & sound; R&D; AT&T',
  'The U.S.A. and e.g. A. B. Smith, COVID-19, 3D, H2O, B2B and v1.2',
  'Лекарство и α, β',
  'The patch™ has a ½ scale, “quoted”, it’s on page 4.',
])('doesn’t change %s', (source) => {
  expect(read(source).text).toBe(source);
});

test('converts offsets in the text to offsets in the source', () => {
  const source = 'Now <b>c&shy;u.r.e.s</b> pain';
  const { text, toSource } = read(source);
  expect(text).toBe('Now cu.r.e.s pain');
  const at = text.indexOf('pain');
  expect(source.slice(toSource(at), toSource(at + 4))).toBe('pain');
});
