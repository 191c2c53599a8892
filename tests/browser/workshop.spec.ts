/** The workshop of `npm run dev`. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { createServer } from 'vite';
import { ROOT } from '#folders';
import { workshopPlugin } from '#lab/workshop';
import { FULL, test } from '#test-kit/browser';
import { EMBED_SCRIPT } from '#video-provider';

test('shows every part of src/ui without axe violations', FULL, async ({ browser }) => {
  test.slow();
  const server = await createServer({
    root: ROOT,
    plugins: [workshopPlugin()],
    logLevel: 'silent',
    cacheDir: test.info().outputPath('vite'),
    server: { host: '127.0.0.1', port: 0, hmr: false },
  });
  // A page without the fixtures: one part throws on purpose, and the origin is another.
  const context = await browser.newContext();
  const page = await context.newPage();
  try {
    await server.listen();
    await page.route(EMBED_SCRIPT, (route) => route.abort());
    await page.goto(`${server.resolvedUrls?.local[0]}workshop`);
    await expect(page.getByText('The same words, without behaviour.')).toBeVisible();
    // What can be seen has markup or styles.
    const files = globSync(['*.tsx', '*/*.{tsx,css}'], { cwd: path.join(ROOT, 'src/ui') });
    const parts = [...new Set(files.map((file) => file.split(/[/.]/)[0]))].sort();
    const shown = await page.getByRole('heading', { level: 2 }).allTextContents();
    expect(shown.sort()).toEqual(parts);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations, passes } = await new AxeBuilder({ page }).analyze();
      expect(passes.length).toBeGreaterThan(20);
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html }) => `${id}: ${html}`),
      );
      expect(found, `axe, ${colorScheme}`).toEqual([]);
    }
  } finally {
    await context.close();
    await server.close();
  }
});
