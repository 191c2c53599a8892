import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOMS } from '#rooms';
import { findRoomMistakes } from './check-rooms.ts';

const IMPORTS = {
  '#hosting': './packages/hosting/index.ts',
  '#site-build': './packages/site-build/index.ts',
  '#ui': './src/ui/index.ts',
  '#folders': './packages/folders.ts',
  '#lab/*': './packages/lab/*/index.ts',
};

/** What is said of one file in a project of made-up rooms. */
function check(file: string, source: string): string[] {
  const root = mkdtempSync(path.join(tmpdir(), 'rooms-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(path.join(root, 'package.json'), JSON.stringify({ imports: IMPORTS }));
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), source);
  return findRoomMistakes(root);
}

const REFUSED = {
  'a room that it may not use': [
    'packages/site-build/build.ts',
    "import { writeHosting } from '#hosting';",
    'packages/site-build/build.ts imports #hosting, and site-build may not use hosting: packages/rooms.ts says which rooms it may.',
  ],
  'a path that leaves the room': [
    'packages/site-build/site.ts',
    "export { Picture } from '../../src/ui/picture/picture.tsx';",
    'packages/site-build/site.ts imports ../../src/ui/picture/picture.tsx, which is in another room: import it from a door (imports in package.json).',
  ],
  'another part of a room of parts': [
    'packages/lab/bench/bench.ts',
    "const hosts = await import('../hosts/hosts.ts');",
    'packages/lab/bench/bench.ts imports ../hosts/hosts.ts, which is in another room: import it from a door (imports in package.json).',
  ],
  'a door that isn’t there': [
    'src/page/start.ts',
    "import '#utils';",
    'src/page/start.ts imports #utils, which is no door: write one of the imports in package.json.',
  ],
  'what has to be a parameter': [
    'packages/hosting/serve.ts',
    "import { PUBLISHED } from '#folders';",
    'packages/hosting/serve.ts imports #folders: what hosting needs of it has to come as a parameter.',
  ],
  'more than types of a room below': [
    'packages/content-model/kinds.ts',
    "import { type PictureData, Picture } from '#ui';",
    'packages/content-model/kinds.ts imports #ui, and content-model may not use ui: packages/rooms.ts says which rooms it may.',
  ],
} as const;

test.for(Object.entries(REFUSED))('refuses %s', ([, [file, source, mistake]]) => {
  expect(check(file, source)).toEqual([mistake]);
});

const ALLOWED = {
  'a room below': ['packages/site-build/site.ts', "import { Picture } from '#ui';"],
  'types of ui in the model': [
    'packages/content-model/kinds.ts',
    "import type { PictureData } from '#ui';",
  ],
  'its own files': ['src/ui/picture/picture.tsx', "import { load } from '../load.ts';"],
  'any room in a test': [
    'packages/hosting/serve.test.ts',
    "import { build } from '#site-build';\nimport { HOSTS } from '#lab/hosts';",
  ],
} as const;

test.for(Object.entries(ALLOWED))('allows %s', ([, [file, source]]) => {
  expect(check(file, source)).toEqual([]);
});

test('no room uses one that uses it', () => {
  const names = Object.keys(ROOMS);
  for (const [name, { uses }] of Object.entries(ROOMS)) {
    for (const used of uses.filter((other) => other !== '*')) {
      expect(ROOMS[used]?.uses, `${used} uses ${name}`).not.toContain(name);
      expect(names).toContain(used);
    }
  }
});
