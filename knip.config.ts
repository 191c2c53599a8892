import { globSync } from 'node:fs';
import type { KnipConfig } from 'knip';

export default {
  workspaces: {
    '.': {
      // Files that commands run or name by path, and no code imports.
      entry: [
        'commands/*.ts',
        'src/page/{prerender.tsx,hydrate.tsx,start.ts}',
        '.storybook/{main.ts,vite.config.ts}',
        'tests/firefox/relay.ts',
        'tests/journeys/verify-bakery.ts',
        'tests/site/other/{app.tsx,edit.ts,media-queries.ts,prerender.tsx,start.ts}',
        'src/**/*.stories.tsx',
        // Expand the pattern here: the drawings may be deleted, and knip refuses a missing entry.
        ...globSync('art/drawings/!(*.test).ts', { cwd: import.meta.dirname }),
      ],
      // These programs are in Debian packages, not in npm packages.
      ignoreBinaries: ['nsenter', 'unshare', 'xdotool'],
      ignoreDependencies: [
        // The build reads files of these packages and doesn't import them.
        '@fontsource-variable/*',
        'bootstrap-icons',
        // Commands that are run by name.
        'cspell',
        '@biomejs/biome',
      ],
    },
    // The development server loads this script by its path.
    'packages/site-build': { entry: ['browser-errors.ts'] },
    // Vite loads the panel and the JSX runtime by their paths.
    'packages/page-editor': { entry: ['jsx-dev-runtime.ts', 'panel/main.tsx'] },
    // Vite loads the document of the report by its path.
    'packages/release': { entry: ['report/{report-document.tsx,report.stories.tsx}'] },
  },
} satisfies KnipConfig;
