import type { KnipConfig } from 'knip';
import { scripts } from './package.json';

export default {
  // The scripts of package.json, and what is named by its path rather than imported.
  entry: [
    ...Object.values(scripts).flatMap((script) => script.match(/tools\/\S+\.ts/) ?? []),
    'src/entry/prerender.tsx',
    'src/workshop/workshop.tsx',
    'art/drawings/*.ts',
    'tests/engines/playwright.config.ts',
    'tools/engines/firefox-relay.ts',
  ],
  ignoreDependencies: [
    // Files of these are read, nothing is imported.
    '@fontsource-variable/*',
    '@vocabulary/schema',
    // Run by name.
    'cspell',
  ],
  ignoreBinaries: ['nginx'],
} satisfies KnipConfig;
