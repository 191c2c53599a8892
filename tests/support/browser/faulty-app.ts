/** The app built once more from its sources, with functions that throw when a test asks for it. */
import { globSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { build, type Plugin } from 'vite';
import { ROOT } from '#folders';
import { configureVite } from '#site-build';
import { FULL } from '#support/sites';

/** Functions of the app and its carousel library, each declared once. */
const FAULTY = [
  'People',
  'LiveAdvancingStrip',
  'LiveNavigation',
  'LiveTooltipLinks',
  'Player',
  'scrollNext',
] as const;

type Faulty = (typeof FAULTY)[number];

declare global {
  interface Window {
    /** The function that throws. */
    faulty?: Faulty;
  }
}

/** Packages may be linked from elsewhere. */
const isSource = (id: string) =>
  id.startsWith(path.join(ROOT, 'src/')) || id.includes('/node_modules/embla-carousel/');

/** From the name to the beginning of the body. */
const DECLARATION = new RegExp(`function (${FAULTY.join('|')})\\((\\{[^}]*\\}|[^{)]*)\\) \\{`, 'g');

/** Lets functions throw by their names in the sources, so minified code doesn't matter. */
function faultyPlugin(): Plugin {
  const found: string[] = [];
  return {
    name: 'faulty',
    // Once types and JSX are gone.
    enforce: 'post',
    transform: (code, id) =>
      isSource(id)
        ? code.replace(DECLARATION, (declaration, name: string) => {
            found.push(name);
            return `${declaration} if (window.faulty === '${name}') throw new Error('broken by the test');`;
          })
        : undefined,
    buildEnd(error) {
      if (!error && found.sort().join() !== [...FAULTY].sort().join())
        throw new Error(`The app declares ${found}; needed, each once: ${FAULTY}.`);
    },
  };
}

/** @returns scripts by their published addresses */
async function buildFaulty(): Promise<Map<string, string>> {
  // As in commands/build.ts.
  process.env.NODE_ENV = 'production';
  const published = globSync('assets/*.js', { cwd: FULL.client });
  // So that the published page finds them. Vite may divide these scripts further.
  const fileName = ({ name }: { name: string }) =>
    published.find((file) => path.basename(file).startsWith(`${name}-`)) ??
    `assets/faulty-${name}.js`;
  const config = configureVite(FULL.content);
  const bundle = await build({
    ...config,
    plugins: [...config.plugins, faultyPlugin()],
    build: {
      ...config.build,
      write: false,
      rolldownOptions: {
        ...config.build.rolldownOptions,
        output: { entryFileNames: fileName, chunkFileNames: fileName },
      },
    },
  });
  if (!('output' in bundle)) throw new Error('Vite made more than one bundle.');
  return new Map(
    bundle.output.flatMap((file) =>
      file.type === 'chunk' ? [[`/${file.fileName}`, file.code] as const] : [],
    ),
  );
}

/** Built once for all tests of a worker. */
let scripts: Promise<Map<string, string>> | undefined;

/** Gives the page an app in which a function throws whenever it runs. */
export async function serveBroken(page: Page, name: Faulty) {
  scripts ??= buildFaulty();
  for (const [address, body] of await scripts)
    await page.route(`**${address}`, (route) =>
      route.fulfill({ body, contentType: 'text/javascript' }),
    );
  await page.addInitScript((faulty) => {
    window.faulty = faulty;
  }, name);
}
