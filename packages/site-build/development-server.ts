/** Vite plugin for development. Serves files that a build writes, and shows page errors. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { PICTURE_CACHE } from '#folders';
import { type BrandAssets, makeBrandAssets } from './brand-assets.ts';
import { ERRORS_SCRIPT, showBrowserErrors } from './development-errors.ts';
import { type DescribeHeaders, NONCE_TAG, setHeaders } from './development-policy.ts';
import { MEDIA_TYPES } from './layout.ts';
import { makeMachineReadable } from './machine-readable/files.ts';
import { LLMS_TXT, makeLlmsTxt } from './machine-readable/llms-txt.ts';
import { encodedFiles, encodePicture } from './pictures.ts';
import { renderInServer } from './prerendering.ts';
import { makePressKit } from './press-kit.ts';
import { FRAME_URL, readSandboxFrame } from './sandbox-frame.ts';
import type { Site } from './site.ts';
import type { SiteSource } from './site-source.ts';

/** A changed file is read after its size has been the same for `stabilityThreshold` ms. */
const WRITTEN = { stabilityThreshold: 60, pollInterval: 20 };

/** @param describeHeaders if given, the server sends the headers of hosts and shows page errors */
export function developmentServer(source: SiteSource, describeHeaders?: DescribeHeaders): Plugin {
  return {
    name: 'development-server',

    // A program that saves a file empties the file first. Without this, the server could read the
    // empty file, and miss what is written later: the watcher reports a file once in 50 ms.
    config: () => ({ server: { watch: { awaitWriteFinish: WRITTEN } } }),

    transformIndexHtml: () => (describeHeaders ? [NONCE_TAG, ERRORS_SCRIPT] : []),

    configureServer(server) {
      if (describeHeaders) showBrowserErrors(server);
      server.middlewares.use(async (request, response, next) => {
        try {
          // Drop the query, with which Vite avoids the browser's cache.
          const [url = ''] = (request.url ?? '').split('?');
          const type = MEDIA_TYPES[path.extname(url).slice(1)];
          // Vite serves scripts, styles and fonts.
          if (!type || /javascript|css|font/.test(type)) return next();
          const site = await source.load();
          const bytes = await makeFile(url, site, server);
          if (!bytes) return next();
          if (describeHeaders)
            await setHeaders(describeHeaders, { site, html: '' }, request, response);
          response.setHeader('Content-Type', type);
          response.end(bytes);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

async function makeFile(url: string, site: Site, server: ViteDevServer) {
  if (url === FRAME_URL) return readSandboxFrame();
  const picture = site.pictures.flatMap(encodedFiles).find((file) => file.url === url);
  if (picture) return readFile(await encodePicture(picture, PICTURE_CACHE));
  if (url === site.content.press.path) return makePressKit(site, await brandAssetsOf(site));
  // Vite serves other folders.
  if (!['/', '/brand'].includes(path.posix.dirname(url))) return undefined;
  if (url === LLMS_TXT)
    return makeLlmsTxt(site.content, (await renderInServer(server, '/', site)).html);
  return makeMachineReadable(site).get(url) ?? (await brandAssetsOf(site)).get(url);
}

const brandAssets = new WeakMap<Site, Promise<BrandAssets>>();

/** Makes the assets once per site, even if a page requests several icons at the same time. */
function brandAssetsOf(site: Site): Promise<BrandAssets> {
  const made = brandAssets.get(site) ?? makeBrandAssets(site);
  brandAssets.set(site, made);
  return made;
}
