import { expect, test } from 'vitest';
import { splitStyles } from './styles.ts';

const FIRST_SCREEN = '<p class="hero-lead drawn-line-window light-later-way">One device.</p>';

test.for([
  ['rules without a class', 'p{top:0}', 'p{top:0}', ''],
  ['the order of layers', '@layer a,b;p{top:0}', '@layer a,b;p{top:0}', ''],
  [
    'whole modules, even if the first screen doesn’t use all their classes',
    '.hero-lead{top:0}.hero-other{top:0}.drawn-line-x{top:0}.news-card{top:0}',
    '.hero-lead{top:0}.hero-other{top:0}.drawn-line-x{top:0}',
    '.news-card{top:0}',
  ],
  [
    'a rule with a class of a later module',
    '.hero-lead .news-card{top:0}',
    '',
    '.hero-lead .news-card{top:0}',
  ],
  [
    'a module whose name ends with -later',
    '.light-later-way{top:0}',
    '',
    '.light-later-way{top:0}',
  ],
  [
    'a layer without rules for the first screen',
    '@layer a{.news-card{top:0}}',
    '@layer a{}',
    '@layer a{.news-card{top:0}}',
  ],
  ['comments', 'p{top:0}/* of a tool */', 'p{top:0}', '/* of a tool */'],
  [
    'rules for print',
    '@layer a{p{top:0}@media print{p{top:1px}}}',
    '@layer a{p{top:0}}',
    '@layer a{@media print{p{top:1px}}}',
  ],
  [
    'hover and active rules',
    'a:hover{top:0}.hero-lead:active b{top:0}',
    '',
    'a:hover{top:0}.hero-lead:active b{top:0}',
  ],
  [
    'nested hover and active rules, unless they also have other selectors',
    '.hero-lead{top:0;&:hover{top:1px}&:hover,&[hidden]{top:2px}&:not(:hover){top:3px}}',
    '.hero-lead{top:0;&:hover,&[hidden]{top:2px}&:not(:hover){top:3px}}',
    '.hero-lead{&:hover{top:1px}}',
  ],
  [
    'nested rules for print',
    '.hero-lead{top:0;@media print{top:1px}}',
    '.hero-lead{top:0}',
    '.hero-lead{@media print{top:1px}}',
  ],
  [
    'rules for print and another medium',
    '@media print,(scripting:none){p{top:0}}',
    '@media print,(scripting:none){p{top:0}}',
    '',
  ],
  [
    'animations',
    '@keyframes hero-breathe{to{top:0}}@keyframes people-rise{to{top:0}}',
    '@keyframes hero-breathe{to{top:0}}',
    '@keyframes people-rise{to{top:0}}',
  ],
] as const)(
  'splits %s between the first screen’s styles and the later styles',
  ([, css, first, later]) => {
    expect(splitStyles(css, FIRST_SCREEN)).toEqual({ first, later });
  },
);

test('omits modules that only the first screens of other pages use', () => {
  const css = '.hero-lead{top:0}.drawn-line-x{top:0}.news-card{top:0}';
  expect(splitStyles(css, FIRST_SCREEN, '<b class="hero-lead news-card"></b>')).toEqual({
    first: '.hero-lead{top:0}',
    later: '.news-card{top:0}',
  });
});
