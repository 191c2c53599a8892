import { expect, test } from 'vitest';
import { splitPrintStyles } from './print-styles.ts';

test.for([
  [
    'a rule in a layer',
    '@layer a{p{top:0}@media print{p{top:1px}}}',
    '@layer a{p{top:0}}',
    '@layer a{@media print{p{top:1px}}}',
  ],
  ['a nested rule', 'p{top:0;@media print{top:1px}}', 'p{top:0}', 'p{@media print{top:1px}}'],
  ['nothing for print', '@layer a,b;p{top:0}', '@layer a,b;p{top:0}', ''],
  [
    'print or something else',
    '@media print,(scripting:none){p{top:0}}',
    '@media print,(scripting:none){p{top:0}}',
    '',
  ],
] as const)('splits %s', ([, css, screen, print]) => {
  expect(splitPrintStyles(css)).toEqual({ screen, print });
});
