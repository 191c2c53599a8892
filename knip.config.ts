import { globSync } from 'node:fs';
import type { KnipConfig } from 'knip';

export default {
  workspaces: {
    '.': {
      // Files that are run or named by their path, not imported.
      entry: [
        'commands/*.ts',
        'src/page/{prerender,hydrate}.tsx',
        'packages/site-build/browser-errors.ts',
        'packages/page-editor/jsx-dev-runtime.ts',
        'packages/page-editor/panel/main.tsx',
        '.storybook/{main.ts,vite.config.ts}',
        'tests/firefox/relay.ts',
        '{src,packages}/**/*.stories.tsx',
        'packages/release/report/report-document.tsx',
        // A glob, because the drawings may be deleted; a missing entry is an error.
        ...globSync('art/drawings/!(*.test).ts', { cwd: import.meta.dirname }),
      ],
      // From a Debian package, not from npm.
      ignoreBinaries: ['xdotool'],
      ignoreDependencies: [
        // The build reads the files of these packages without imports.
        '@fontsource-variable/*',
        'bootstrap-icons',
        // Commands that are run by name.
        'cspell',
        '@biomejs/biome',
      ],
    },
    // The package's exports and its commands.
    'packages/claims-review': { entry: ['src/{index,cli,train}.ts'] },
  },
} satisfies KnipConfig;
