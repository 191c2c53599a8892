import { globSync } from 'node:fs';
import type { KnipConfig } from 'knip';

export default {
  workspaces: {
    '.': {
      // And what is named by its path rather than imported.
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
        // May be deleted.
        ...globSync('art/drawings/!(*.test).ts', { cwd: import.meta.dirname }),
      ],
      // A Debian package.
      ignoreBinaries: ['xdotool'],
      ignoreDependencies: [
        // Files of these are read, nothing is imported.
        '@fontsource-variable/*',
        'bootstrap-icons',
        // Run by name.
        'cspell',
        '@biomejs/biome',
      ],
    },
    // What it offers, and its commands.
    'packages/claims-review': { entry: ['src/{index,cli,train}.ts'] },
  },
} satisfies KnipConfig;
