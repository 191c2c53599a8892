import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { getSystemErrorMessage, promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isInputError, printWarnings, utcDayOf } from '@site-kit/content-model';
import { build as bundle } from 'vite';
import { z } from 'zod';
import { shortHash } from './cache.ts';
import { ICON_PACKAGE } from './content/images.ts';
import { loadContent } from './content/load.ts';
import { FONT_PACKAGES } from './fonts.ts';
import {
  makeNotices,
  NOTICES_COMMENT,
  NOTICES_URL,
  readBundledNotices,
  readPackageNotices,
} from './notices.ts';
import { encodePictures, publishPictures } from './pictures.ts';
import { loadSite, type Site } from './site.ts';
import type { Folders, PageAssets, Prerenderer, SiteParts } from './site-parts.ts';
import type { SiteSource } from './site-source.ts';
import { splitStyles } from './styles.ts';
import { configureVite } from './vite-config.ts';

export type BuildTarget = {
  /** Folder of the content. */
  content: string;
  /** Folder of the built site. */
  build: string;
};

/** The part of a built site's folder that a host publishes. */
const clientOf = (build: string) => path.join(build, 'client');

type Unfinished = { folder: string; client: string; replaced: string; prerenderer: string };

/**
 * Each process builds in its own folder, which replaces the published folder when the build is
 * complete.
 */
function describeUnfinished(build: string, folders: Folders): Unfinished {
  const folder = path.join(build, 'unfinished');
  return {
    folder,
    client: path.join(folder, `${process.pid}`),
    replaced: path.join(folder, `${process.pid}-replaced`),
    prerenderer: path.join(folders.unfinished, `${process.pid}-prerenderer`),
  };
}

const COMPRESSIBLE = '**/*.{atom,html,css,js,mjs,json,svg,txt,webmanifest,xml}';

async function hashInputs(content: string, { root, inputs }: Folders): Promise<string> {
  // Includes the day, because feeds omit news until their date, and security.txt expires.
  const hash = createHash('sha256').update(process.version).update(utcDayOf(new Date()));
  const files = globSync(
    [path.relative(root, content), ...inputs].flatMap((input) => [input, `${input}/**/*`]),
    { cwd: root, withFileTypes: true },
  )
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(path.relative(root, file)).update(await readFile(file));
  return hash.digest('hex');
}

const chunk = z.object({ file: z.string() });
const manifestSchema = z.record(z.string(), chunk);

/**
 * Bundles start.ts on its own. If the app shared a file with it, the app couldn't load after a
 * failed load of that file (docs/decisions/0018).
 *
 * @returns the address of the file
 */
async function bundleStart(
  start: string,
  { build, ...config }: ReturnType<typeof configureVite>,
  outDir: string,
) {
  const { rolldownOptions } = build;
  const bundled = await bundle({
    ...config,
    build: {
      ...build,
      outDir,
      manifest: false,
      emptyOutDir: false,
      rolldownOptions: {
        ...rolldownOptions,
        input: start,
        output: { postBanner: NOTICES_COMMENT },
      },
    },
  });
  if (!('output' in bundled))
    throw new Error('Vite created several bundles: configure one output.');
  return `/${bundled.output[0].fileName}`;
}

async function bundleClient(site: Site, source: SiteSource, outDir: string) {
  const { entries } = site;
  const config = configureVite(site, source);
  await bundle({
    ...config,
    build: {
      ...config.build,
      outDir,
      emptyOutDir: true,
      license: { fileName: '.vite/licences.json' },
      rolldownOptions: {
        ...config.build.rolldownOptions,
        output: { postBanner: NOTICES_COMMENT },
      },
    },
  });
  const reports = path.join(outDir, '.vite');
  const manifestFile = await readFile(path.join(reports, 'manifest.json'), 'utf8');
  const manifest = manifestSchema.parse(JSON.parse(manifestFile));
  const fileOf = (name: string) => {
    const made = manifest[name];
    if (!made) throw new Error(`Vite made no file of ${name}.`);
    return made.file;
  };
  const notices = await readBundledNotices(path.join(reports, 'licences.json'));
  await rm(reports, { recursive: true });
  const stylesheet = path.join(outDir, fileOf('style.css'));
  const css = await readFile(stylesheet, 'utf8');
  await rm(stylesheet);
  if (css.includes('</')) {
    throw new Error(
      'The stylesheet contains "</", which ends its <style> element: remove that text.',
    );
  }
  return {
    notices,
    css,
    scripts: {
      start: await bundleStart(entries.start, config, outDir),
      app: `/${fileOf(entries.app)}`,
    },
  };
}

async function bundlePrerenderer(
  site: Site,
  source: SiteSource,
  outDir: string,
): Promise<Prerenderer> {
  const { prerenderer } = site.entries;
  const config = configureVite(site, source);
  await bundle({
    ...config,
    build: {
      ...config.build,
      outDir,
      emptyOutDir: true,
      ssr: prerenderer,
      manifest: false,
      // Minified, because the pages contain the source of recordEarlyPresses() inline.
      minify: true,
      rolldownOptions: { ...config.build.rolldownOptions, input: prerenderer },
    },
  });
  return import(pathToFileURL(path.join(outDir, `${path.parse(prerenderer).name}.js`)).href);
}

export async function compress(root: string) {
  await Promise.all(
    globSync(COMPRESSIBLE, { cwd: root }).map(async (name) => {
      const file = path.join(root, name);
      const bytes = await readFile(file);
      // By default, Node's Brotli uses the best compression, but gzip doesn't.
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes));
      const level = constants.Z_BEST_COMPRESSION;
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level }));
    }),
  );
}

/**
 * Renders each page. `firstScreen` is the markup that browsers paint before the deferred styles
 * (later-*.css) load.
 */
async function renderMarkup(
  { pages, renderPage }: Prerenderer,
  assets: PageAssets,
  content: unknown,
) {
  const laterStyles = 'later.css';
  return Promise.all(
    Object.entries(pages).map(async ([file, address]) => {
      const { html } = await renderPage(address, { ...assets, laterStyles }, content);
      const end = html.indexOf(`<link rel="stylesheet" href="${laterStyles}"`);
      return { file, address, whole: html, firstScreen: html.slice(0, end) };
    }),
  );
}

async function makeFiles(site: Site, unfinished: Unfinished) {
  const source = { load: async () => site };
  const { notices, css, scripts } = await bundleClient(site, source, unfinished.client);
  const prerenderer = await bundlePrerenderer(site, source, unfinished.prerenderer);
  const head = { ...scripts, ...site.head };
  const markup = await renderMarkup(prerenderer, head, site.content);
  const firstScreens = markup.map(({ firstScreen }) => firstScreen).join('');
  const { later } = splitStyles(css, firstScreens);
  const laterStyles = `/assets/later-${shortHash(later)}.css`;
  /** The HTML of each page, by address. */
  const pages = new Map<string, string>();
  const { files, completePage } = site.publish(async (address) => {
    const html = pages.get(address);
    if (html === undefined) throw new Error(`There is no page at ${address}.`);
    return html;
  });
  for (const { address, whole } of markup) {
    const { first } = splitStyles(css, firstScreens, whole);
    const assets = { ...head, styles: first, laterStyles };
    const { html } = await prerenderer.renderPage(address, assets, site.content);
    pages.set(address, await completePage(html));
  }
  const icons = site.usesNamedIcons ? [ICON_PACKAGE] : [];
  const packages = await readPackageNotices(site.folders.root, [...FONT_PACKAGES, ...icons]);
  const made = new Map<string, string | Buffer>([
    ...markup.map(({ file, address }) => [`/${file}`, pages.get(address) ?? ''] as const),
    [laterStyles, later],
    [NOTICES_URL, makeNotices([...notices, ...packages])],
  ]);
  for (const [address, make] of files) made.set(address, await make());
  for (const [url, file] of made) {
    const target = path.join(unfinished.client, url);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, file);
  }
  for (const url of site.fontUrls)
    await cp(path.join(site.fontCache, url), path.join(unfinished.client, url));
}

/**
 * Adds files that site-build can't know, such as those of hosts and approvals. Called before the
 * build compresses the folder and replaces the last build.
 */
type Complete<Content> = (folder: string, content: Content) => Promise<void>;

/**
 * Makes the files readable for web servers, which run as another user. The umask may be private.
 */
async function makeReadable(folder: string) {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await chmod(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
}

async function makeSite<Written, Content>(
  content: string,
  unfinished: Unfinished,
  parts: SiteParts<Written, Content>,
  complete: Complete<Content>,
) {
  const site = await loadSite(parts, content);
  // Encode into the cache, because the parallel bundling empties the output folder.
  await Promise.all([
    makeFiles(site, unfinished),
    encodePictures(site.pictures, site.pictureCache),
  ]);
  await publishPictures(site.pictures, site.pictureCache, unfinished.client);
  await complete(unfinished.client, site.content);
  await compress(unfinished.client);
  await makeReadable(unfinished.client);
}

/**
 * @returns false if the last build is up to date
 * @throws {ContentError} if the content is invalid
 */
export async function build<Written, Content>(
  parts: SiteParts<Written, Content>,
  complete: Complete<Content>,
  { content, build: folder }: BuildTarget,
): Promise<boolean> {
  const { folders } = parts;
  const inputs = await hashInputs(content, folders);
  const client = clientOf(folder);
  const stamp = path.join(folder, 'inputs.sha256');
  const unfinished = describeUnfinished(folder, folders);
  const built = existsSync(client) && (await readFile(stamp, 'utf8').catch(() => ''));
  if (built === inputs) return false;
  // Shells and tests may set another value, with which React's development build is published.
  process.env.NODE_ENV = 'production';
  // Fail early if a folder isn't writable.
  for (const needed of [unfinished.folder, folders.cache]) await mkdir(needed, { recursive: true });
  console.log('Building the site. The first time, this encodes all pictures.');
  try {
    await makeSite(content, unfinished, parts, complete);
    // Rename the old folder instead of deleting it in place: servers read from it until the swap.
    if (existsSync(client)) await rename(client, unfinished.replaced);
    await rename(unfinished.client, client);
    await writeFile(stamp, inputs);
  } finally {
    for (const left of [unfinished.client, unfinished.replaced, unfinished.prerenderer])
      await rm(left, { recursive: true, force: true });
  }
  return true;
}

/** Explains file system errors, such as a full disk. Returns undefined for other errors. */
export function explainRefusal(error: unknown): string | undefined {
  if (!(error instanceof Error && 'errno' in error && 'path' in error)) return undefined;
  const target = path.relative('.', String(error.path));
  const reason = getSystemErrorMessage(Number(error.errno));
  return `Can't build the site because of ${target}: ${reason}. Fix the cause, and build again.`;
}

/** Builds the site and prints warnings. For errors in the input, prints them and exits with 1. */
export async function buildOrExit<Written, Content>(
  parts: SiteParts<Written, Content>,
  complete: Complete<Content>,
  target: BuildTarget,
) {
  const started = performance.now();
  try {
    const changed = await build(parts, complete, target);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(changed ? `Built in ${seconds} s.` : 'Nothing has changed since the last build.');
    const loaded = await loadContent(parts, target.content);
    const { samples, warnings } = loaded;
    printWarnings(warnings);
    if (samples.length > 0)
      console.log(
        `${samples.length} values are placeholders to replace (npm run launch lists them).`,
      );
    return loaded;
  } catch (error) {
    const message = isInputError(error) ? error.message : explainRefusal(error);
    if (message === undefined) throw error;
    console.error(message);
    process.exit(1);
  }
}
