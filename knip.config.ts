import { globSync } from 'node:fs';
import type { KnipConfig } from 'knip';
import { scripts } from './package.json';

/** What the scripts of package.json run, of what is below a folder. */
const run = (folder: string) =>
  Object.values(scripts).flatMap(
    (script) => script.match(new RegExp(` ${folder}/(\\S+\\.ts)`))?.[1] ?? [],
  );

export default {
  workspaces: {
    '.': {
      // And what is named by its path rather than imported.
      entry: [
        ...run('tools').map((file) => `tools/${file}`),
        'src/entry/prerender.tsx',
        'tools/edit/jsx-dev-runtime.ts',
        'tools/edit/panel/main.tsx',
        // May be deleted.
        ...globSync('art/drawings/!(*.test).ts', { cwd: import.meta.dirname }),
      ],
      ignoreDependencies: [
        // Files of these are read, nothing is imported.
        '@fontsource-variable/*',
        'bootstrap-icons',
        // Run by name.
        'cspell',
      ],
    },
    // What it offers, and its commands.
    'packages/claims-review': { entry: ['src/{index,cli,train}.ts'] },
    'packages/lab': {
      // A Debian package.
      ignoreBinaries: ['xdotool'],
      entry: [
        ...run('packages/lab'),
        'editor-walk.ts',
        'engines/playwright.config.ts',
        'engines/firefox-relay.ts',
        'workshop/workshop.tsx',
      ],
    },
  },
} satisfies KnipConfig;
