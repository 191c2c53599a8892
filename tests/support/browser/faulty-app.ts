/** Builds the app a second time. In this build, a test can make certain functions throw. */
import { globSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { configureVite, loadSite, savedSite } from '@site-kit/site-build';
import { build, type Plugin } from 'vite';
import { ROOT } from '#folders';
import { PARTS } from '#site';
import { FULL } from '#support/sites';

/** Functions of the app and its carousel library. The app must declare each name exactly once. */
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

const isSource = (id: string) =>
  id.startsWith(path.join(ROOT, 'src/')) || id.includes('/node_modules/embla-carousel/');

/** Matches a function declaration up to the opening brace of its body. */
const DECLARATION = new RegExp(`function (${FAULTY.join('|')})\\((\\{[^}]*\\}|[^{)]*)\\) \\{`, 'g');

/** Inserts the throw before minification, because minification changes the functions' names. */
function faultyPlugin(): Plugin {
  const found: string[] = [];
  return {
    name: 'faulty',
    // Runs after types and JSX have been removed.
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
        throw new Error(
          `The app must declare each of ${FAULTY} exactly once, but it declares ${found}.`,
        );
    },
  };
}

/** @returns scripts by published address */
async function buildFaulty(): Promise<Map<string, string>> {
  // commands/build.ts sets the same value.
  process.env.NODE_ENV = 'production';
  const scripts = globSync('assets/*.js', { cwd: FULL.client });
  // Use published names, so that the page finds the scripts. This build may have more scripts.
  const fileName = ({ name }: { name: string }) =>
    scripts.find((file) => path.basename(file).startsWith(`${name}-`)) ??
    `assets/faulty-${name}.js`;
  const source = savedSite(FULL.content, () => loadSite(PARTS, FULL.content));
  const config = configureVite(PARTS, source);
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
  if (!('output' in bundle)) throw new Error('Vite created several bundles: configure one output.');
  return new Map(
    bundle.output.flatMap((file) =>
      file.type === 'chunk' ? [[`/${file.fileName}`, file.code] as const] : [],
    ),
  );
}

/** The scripts of this build, which each worker builds once. */
let scripts: Promise<Map<string, string>> | undefined;

/** Serves an app in which the named function throws on every call. */
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
