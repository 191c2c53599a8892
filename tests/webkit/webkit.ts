/** Starts Debian's WebKit for its tests. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import { Builder } from 'selenium-webdriver';
import { findFreePort, startProgram } from '#programs';
import { findWebKit } from './installed.ts';
import { openLine } from './line.ts';
import { WebKitPage } from './webkit-page.ts';

/** SMALL is MiniBrowser's smallest window: its bar needs 447 px. */
export const DESKTOP = { width: 1280, height: 800 };
export const SMALL = { width: 447, height: 800 };

type Workers = {
  /** Whether users prefer the dark theme and reduced motion. */
  darkAndStill: boolean;
  shared: WebKitPage;
};

/**
 * WebKit's test function: fails on an error in the page, and on a request to another host. Tests
 * with the same preferences share a browser, one after the other.
 */
export const test = base.extend<{ webkit: WebKitPage }, Workers>({
  darkAndStill: [false, { scope: 'worker', option: true }],

  shared: [
    async ({ darkAndStill }, use) => {
      const programs = findWebKit();
      if (!programs) throw new Error('WebKit is not installed.');

      const home = await mkdtemp(path.join(tmpdir(), 'webkit-'));
      await mkdir(path.join(home, 'gtk-3.0'));
      if (darkAndStill) {
        const settings = path.join(home, 'gtk-3.0/settings.ini');
        await writeFile(settings, '[Settings]\ngtk-enable-animations=0\n');
      }
      // The virtual screen chooses a free number, and prints it.
      const options = '-displayfd 1 -screen 0 1600x1200x24 -nolisten tcp';
      const screen = startProgram(programs.screen, options.split(' '));
      const address = `http://127.0.0.1:${await findFreePort()}`;
      const number = await screen.ready((output) => output.match(/^\d+(?=\n)/m)?.[0]);
      const env = {
        DISPLAY: `:${number}`,
        GDK_BACKEND: 'x11',
        XDG_CONFIG_HOME: home,
        XDG_DATA_HOME: home,
        XDG_CACHE_HOME: home,
        // Without a graphics card, DMA-BUF rendering makes a tenth of the frames.
        WEBKIT_DISABLE_DMABUF_RENDERER: '1',
        MESA_SHADER_CACHE_DISABLE: 'true',
        // WebKit can't sandbox its processes as root.
        ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
      };
      const port = `--port=${new URL(address).port}`;
      const service = startProgram(programs.driver, [port], { env });
      await service.ready(() => fetch(`${address}/status`).catch(() => undefined));
      const line = await openLine();
      const driver = await new Builder()
        .usingServer(address)
        .withCapabilities({
          browserName: 'MiniBrowser',
          // Tests see the page before it has loaded.
          pageLoadStrategy: 'none',
          'webkitgtk:browserOptions': {
            binary: programs.browser,
            args: [
              '--automation',
              // MiniBrowser ignores the capabilities for these.
              `--proxy=http://${line.proxy}`,
              '--ignore-host=localhost',
              '--ignore-tls-errors',
              ...(darkAndStill ? ['--dark-mode'] : []),
            ],
          },
        })
        .build();
      await use(new WebKitPage(driver, line));
      await driver.quit();
      await line.close();
      await service.stop();
      await screen.stop();
      // WebKit's helpers outlive it by a moment, and go on writing.
      await rm(home, { recursive: true, force: true, maxRetries: 10 });
    },
    { scope: 'worker' },
  ],

  webkit: async ({ shared }, use) => {
    // Ends the requests of the last test's page.
    await shared.leave();
    shared.line.reset();
    await shared.driver.actions().clear();
    await shared.resize(DESKTOP);
    await use(shared);
    expect(await shared.takeErrors(), 'errors in the page').toEqual([]);
    expect(shared.line.refused, 'requests outside the site').toEqual([]);
  },
});
