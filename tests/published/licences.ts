/** Licences (SPDX) of published code. They only require that we keep the notice. */
const PUBLISHABLE = new Set(['0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT']);

/** Licences of tools. They don't restrict the output of a tool. */
const USABLE = new Set([
  ...PUBLISHABLE,
  '(MIT AND Zlib)',
  '(MIT OR CC0-1.0)',
  '(MIT OR GPL-3.0-or-later)',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'MIT OR Apache-2.0',
  'MIT-0',
  'Python-2.0',
]);

const EXCEPTIONS: [licence: string, packages: RegExp, reason: string][] = [
  [
    'OFL-1.1',
    /^@fontsource-variable\/(fraunces|hanken-grotesk)$/,
    'typefaces: published with their licence, as subsets, under names that are not reserved',
  ],
  [
    'MPL-2.0',
    /^(@axe-core\/playwright|axe-core|@mdn\/mdn-http-observatory)$/,
    'runs in tests, unchanged; its terms cover its own files',
  ],
  [
    'MPL-2.0',
    /^lightningcss(-|$)/,
    'comes with Vite, unchanged; its terms cover its own files, not the CSS it writes',
  ],
  [
    'LGPL-3.0-or-later',
    /^@img\/sharp-libvips-/,
    'libvips under sharp, a separate library; we publish only the pictures it makes',
  ],
  ['Apache-2.0 AND LGPL-3.0-or-later', /^@img\/sharp-win32-/, 'sharp and libvips in one package'],
  ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', /^@img\/sharp-wasm32$/, 'the same'],
  ['CC-BY-4.0', /^caniuse-lite$/, 'a table of browser support, for Storybook’s tools'],
  ['LGPL-3.0', /^@cspell\/dict-en-au$/, 'a word list for the spelling check'],
  ['CC BY-SA 4.0', /^@cspell\/dict-en-common-misspellings$/, 'a word list'],
  ['WTFPL', /^@cspell\/dict-django$/, 'a word list'],
];

type Licensed = { name: string; license: string };

export const isPublishable = ({ license }: Licensed) => PUBLISHABLE.has(license);

export const isUsable = ({ name, license }: Licensed) =>
  USABLE.has(license) ||
  EXCEPTIONS.some(([licence, packages]) => licence === license && packages.test(name));
