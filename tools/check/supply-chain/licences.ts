/** Under which licences the project uses the work of others, and where it does so with a reason of its own. */
import { type LockedPackage, lockedPackages } from '../../build/locked-packages.ts';

/** Licences of code that may reach visitors (SPDX): keep the notice, do as you like. */
const PUBLISHABLE = new Set(['0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT']);

/** Licences of tools: they ask for nothing where only what a tool has made is passed on. */
const USABLE = new Set([
  ...PUBLISHABLE,
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'MIT-0',
  'Python-2.0',
  'Zlib',
]);

/** Tools under other licences. */
const EXCEPTIONS = [
  {
    packages: /^@fontsource-variable\/(fraunces|hanken-grotesk)$/,
    licence: 'OFL-1.1',
    reason:
      'the typefaces: published with their licence, cut down, under names that are not reserved',
  },
  {
    packages: /^(@axe-core\/playwright|axe-core|@mdn\/mdn-http-observatory)$/,
    licence: 'MPL-2.0',
    reason: 'runs in tests, unchanged; its terms hold for its own files',
  },
  {
    packages: /^lightningcss(-|$)/,
    licence: 'MPL-2.0',
    reason:
      'comes with Vite, unchanged; its terms hold for its own files, not for the CSS it writes',
  },
  {
    packages: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    reason: 'libvips under sharp, a library of its own; what is published is pictures',
  },
  {
    packages: /^@cspell\/dict-en-au$/,
    licence: 'LGPL-3.0',
    reason: 'a word list for the spelling check',
  },
  {
    packages: /^@cspell\/dict-en-common-misspellings$/,
    licence: 'CC BY-SA 4.0',
    reason: 'a word list for the spelling check',
  },
  {
    packages: /^@cspell\/dict-django$/,
    licence: 'WTFPL',
    reason: 'a word list that comes with the spelling check',
  },
];

/**
 * Whether a licence expression (SPDX) can be met with licences that are accepted: all of those joined by
 * AND, one of those joined by OR. None that mixes the two is understood, so none is accepted.
 */
export function isMet(expression: string, accepts: (licence: string) => boolean): boolean {
  const inner = expression.replace(/^\((.*)\)$/, '$1');
  if (inner.includes(' AND ') && inner.includes(' OR ')) return false;
  return inner.includes(' OR ')
    ? inner.split(' OR ').some(accepts)
    : inner.split(' AND ').every(accepts);
}

/** What is not as it has to be, a sentence each. */
export function findLicenceFaults(packages: LockedPackage[]): string[] {
  const unused = new Set(EXCEPTIONS);
  const faults = packages.flatMap(({ name, version, license = '', inBrowser }) => {
    const exceptions = EXCEPTIONS.filter((exception) => exception.packages.test(name));
    const accepts = (licence: string) => {
      if (inBrowser) return PUBLISHABLE.has(licence);
      const exception = exceptions.find((candidate) => candidate.licence === licence);
      if (exception) unused.delete(exception);
      return USABLE.has(licence) || exception !== undefined;
    };
    const use = inBrowser ? 'may be published' : 'is used';
    return isMet(license, accepts)
      ? []
      : [`${name} ${version} ${use}, but its licence is ${license || 'not named'}.`];
  });
  return [
    ...faults,
    ...[...unused].map(
      ({ packages: { source }, licence }) =>
        `Nothing needs the exception for ${licence} of ${source}.`,
    ),
  ];
}

/** Prints how many packages have which licence, and what is not as it has to be. */
export function checkLicences(): boolean {
  const faults = findLicenceFaults(lockedPackages);
  const counts = new Map<string, number>();
  for (const { license = 'none' } of lockedPackages) {
    counts.set(license, (counts.get(license) ?? 0) + 1);
  }
  const listed = [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${count} ${name}`);
  console.log(`Licences of ${lockedPackages.length} packages: ${listed.join(', ')}.`);
  for (const fault of faults) {
    console.error(
      `${fault} Its terms belong in tools/check/supply-chain/licences.ts once somebody has read them.`,
    );
  }
  return faults.length === 0;
}
