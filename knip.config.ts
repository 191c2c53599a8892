import type { KnipConfig } from 'knip';
import { scripts } from './package.json';

export default {
  // The scripts of package.json, and what is named by its path rather than imported.
  entry: [
    ...Object.values(scripts).flatMap(
      (script) => script.match(/(tools|packages)\/\S+\.ts/)?.[0] ?? [],
    ),
    'src/entry/prerender.tsx',
    'src/workshop/workshop.tsx',
    'art/drawings/*.ts',
    'packages/lab/engines/playwright.config.ts',
    'packages/lab/engines/firefox-relay.ts',
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
