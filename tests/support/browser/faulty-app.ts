/** The app built once more from its sources, with functions that throw when a test asks for it. */
import { globSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { build, type Plugin, Visitor } from 'vite';
import { ROOT } from '#folders';
import { configureVite } from '#site-build';
import { FULL } from '#support/sites';

/** Functions of the app and its carousel library, each declared once. */
const FAULTY = [
  'People',
  'LiveCarousel',
  'LiveAdvancingStrip',
  'LiveNavigation',
  'LiveTooltipLinks',
  'PauseButton',
  'Player',
  'scrollNext',
] as const;

/** Packages may be linked from elsewhere. */
const isSource = (id: string) =>
  id.startsWith(path.join(ROOT, 'src/')) || id.includes('/node_modules/embla-carousel/');

type Faulty = (typeof FAULTY)[number];

declare global {
  interface Window {
    /** The function that throws. */
    faulty?: Faulty;
  }
}

const isFaulty = (name: string): name is Faulty => FAULTY.some((one) => one === name);

/** Lets functions throw by their names in the sources, so minified code doesn't matter. */
function faultyPlugin(): Plugin {
  const found: Faulty[] = [];
  return {
    name: 'faulty',
    // Once types and JSX are gone.
    enforce: 'post',
    transform(code, id) {
      if (!isSource(id)) return undefined;
      const places: { name: Faulty; start: number }[] = [];
      new Visitor({
        FunctionDeclaration: ({ id: declared, body }) => {
          if (declared && body && isFaulty(declared.name))
            places.push({ name: declared.name, start: body.start + '{'.length });
        },
      }).visit(this.parse(code));
      let changed = code;
      for (const { name, start } of places.reverse()) {
        found.push(name);
        const fault = `if (window.faulty === '${name}') throw new Error('sabotage');`;
        changed = changed.slice(0, start) + fault + changed.slice(start);
      }
      return changed;
    },
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

/** Gives the page the app in which `breakPart` breaks parts. */
export async function serveFaultyApp(page: Page) {
  scripts ??= buildFaulty();
  for (const [address, body] of await scripts)
    await page.route(`**${address}`, (route) =>
      route.fulfill({ body, contentType: 'text/javascript' }),
    );
}

/** From now on, a function throws whenever it runs. */
export const breakPart = (page: Page, name: Faulty) =>
  page.evaluate((faulty) => {
    window.faulty = faulty;
  }, name);

/** The same from before the page's first script. */
export async function serveBroken(page: Page, name: Faulty) {
  await serveFaultyApp(page);
  await page.addInitScript((faulty) => {
    window.faulty = faulty;
  }, name);
}
