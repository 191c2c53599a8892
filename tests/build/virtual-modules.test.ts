import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadSite, savedSite, serverPlugins } from '@site-kit/site-build';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { expect, test, vi } from 'vitest';
import { ROOT } from '#folders';
import { PARTS } from '#site';
import { copyContent } from '#support/copies';

/** The interval is longer than the server waits for a file to be complete. */
const WAIT = { timeout: 60_000, interval: 500 };

test('the development server shows a content problem, and recovers once the problem is fixed', async () => {
  const content = await copyContent();
  const folder = path.dirname(content);
  const hero = path.join(content, 'hero.yaml');
  const sound = await readFile(hero, 'utf8');
  await writeFile(hero, sound.replace('headline:', 'headlin:'));

  const server = await createServer({
    configFile: false,
    root: ROOT,
    appType: 'custom',
    logLevel: 'silent',
    cacheDir: path.join(folder, 'cache'),
    plugins: [react(), serverPlugins(savedSite(content, () => loadSite(PARTS, content)))],
    server: { host: '127.0.0.1', port: 0 },
  });
  try {
    await server.listen();
    const [origin = ''] = server.resolvedUrls?.local ?? [];
    const address = `${new URL('/', origin)}`;
    const page = await fetch(address);
    expect(page.status).toBe(500);
    expect(await page.text()).toContain('headlin is not a known field');
    expect((await fetch(`${address}assets/pictures/no-such-160.avif`)).status).toBe(500);

    await vi.waitFor(async () => {
      // Write again, because the server may not watch the file yet.
      await writeFile(hero, sound);
      expect((await fetch(address)).status).toBe(200);
    }, WAIT);
    expect(await (await fetch(address)).text()).toContain(
      'A headline as long as most, which takes three lines on a desktop',
    );
    expect((await fetch(`${address}nowhere`)).status).toBe(404);
  } finally {
    await server.close();
    await rm(folder, { recursive: true });
  }
});
