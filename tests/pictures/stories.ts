import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { BUILT_STORYBOOK, STATIC_FILES } from '#storybook';

const entry = z.object({
  id: z.string(),
  title: z.string(),
  name: z.string(),
  type: z.string(),
  tags: z.array(z.string()),
});
const index = z.object({ entries: z.record(z.string(), entry) });

const INDEX = path.join(BUILT_STORYBOOK, 'index.json');

/** @throws {Error} if Storybook isn't built */
export function listStories() {
  if (!existsSync(INDEX))
    throw new Error('Storybook is not built: run npm run test:pictures, which builds it first.');
  const { entries } = index.parse(JSON.parse(readFileSync(INDEX, 'utf8')));
  return Object.values(entries).filter(({ type }) => type === 'story');
}

/** A host that doesn't exist. All requests except for Storybook's files fail. */
const ORIGIN = 'http://storybook.invalid';

/** Serves Storybook's files through Playwright, which is faster than a server. */
async function serveStorybook(page: Page) {
  const files = new Map(
    [BUILT_STORYBOOK, STATIC_FILES].flatMap((folder) =>
      globSync('**/*.*', { cwd: folder }).map((file) => [`/${file}`, path.join(folder, file)]),
    ),
  );
  await page.route('**/*', (route) => {
    const { origin, pathname } = new URL(route.request().url());
    const file = origin === ORIGIN ? files.get(pathname) : undefined;
    return file ? route.fulfill({ path: file }) : route.abort();
  });
}

/** Opens a story, and waits until its play function has ended. */
export async function openStory(page: Page, id: string) {
  await serveStorybook(page);
  // Turns off Storybook's axe, because the tests run axe in both themes.
  await page.goto(`${ORIGIN}/iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true`);
  await page.waitForFunction(hasPlayed);
  const error = await page.evaluate(readError);
  if (error) throw new Error(`${id}: ${error}`);
}

/** Runs in the page. */
function hasPlayed(): boolean {
  const { storyRenders } = Reflect.get(window, '__STORYBOOK_PREVIEW__') ?? {};
  return ['finished', 'errored'].includes(storyRenders?.[0]?.phase);
}

/** Runs in the page: returns the error of a story that couldn't be rendered or played. */
function readError(): string | undefined {
  const channel = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__');
  const [error] = ['storyThrewException', 'storyErrored', 'playFunctionThrewException'].flatMap(
    (event) => channel.last(event) ?? [],
  );
  return error && (error.message ?? error.description ?? `${error}`);
}
