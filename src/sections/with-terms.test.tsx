import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { withTerms } from './with-terms.tsx';

const parts = [
  { label: 'The study', url: '#study' },
  { label: 'To report harm', url: '#contact-harm' },
];

test('links words that stand first in a text, and the quoted names of parts', () => {
  const text = 'Electrodes are named in “The study”. The study is below “To report harm”.';
  const terms = [
    { term: 'electrode', firstIn: text },
    { term: 'study', firstIn: 'Another text.' },
  ];
  const links = renderToStaticMarkup(<p>{withTerms(text, terms, parts)}</p>).replaceAll(
    / class="[^"]*"/g,
    '',
  );
  expect(links).toBe(
    '<p><a href="#word-electrode">Electrodes</a> are named in “<a href="#study">The study</a>”. The study is below “<a href="#contact-harm">To report harm</a>”.</p>',
  );
});
