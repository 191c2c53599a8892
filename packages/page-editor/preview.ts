/**
 * Exports the draft page as a single file with styles, pictures and fonts inside and no scripts, so
 * that it opens anywhere without a network.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { encodedFiles, encodePicture, type Site } from '@site-kit/site-build';

/** Larger pictures are scaled down to this width (px). */
const PICTURE_WIDTH = 1200;

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";

const describeDraft = (date: Date) =>
  `Draft of ${date.toLocaleDateString('en-AU', { dateStyle: 'long' })}, not approved`;

/**
 * The band says that the page is a draft. The page's bar sticks below the band. In print, the band
 * is on the first page and, in browsers that support margin boxes, in the margin of every page.
 */
const styleBand = (words: string) => `
:root {
  --draft-band: 2rem;
  scroll-padding-block-start: calc(var(--draft-band) + var(--bar-height));
}
.draft-band {
  position: sticky; inset-block-start: 0; z-index: 4;
  block-size: var(--draft-band); margin: 0; text-align: center;
  font: 600 clamp(.7rem, 3.6vw, 1rem)/var(--draft-band) system-ui, sans-serif; white-space: nowrap;
  color: #10231d; background: #f5c542; print-color-adjust: exact;
}
#root > header { inset-block-start: calc(var(--draft-band) - var(--bar-row)); }
#root > header:has(:focus-visible) { inset-block-start: var(--draft-band); }
#root > a { margin-block-start: var(--draft-band); }
@media print {
  :root { --draft-band: 7mm; }
  .draft-band { position: static; font-size: 9pt; }
  @page { @top-center { content: "${words}"; font: 600 9pt system-ui, sans-serif; } }
}
`;

const toData = async (type: string, file: string) =>
  `data:${type};base64,${(await readFile(file)).toString('base64')}`;

/** Removes markup by pattern. Texts can't match, because React escapes quotes and brackets. */
const strip = (html: string, origin: string) =>
  html
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/<link\b[^>]*>|<source\b(?![^>]*\bmedia=)[^>]*>/g, '')
    .replace(/(<img\b[^>]*) srcSet="[^"]*"/g, '$1')
    .replace(/ (data-edit|data-whole|data-app|data-later-styles|loading|decoding)="[^"]*"/g, '')
    // Make links within the site point to the published site.
    .replaceAll('href="/', `href="${origin}/`);

/** Each picture has one size in the preview. Pictures for the dark theme keep their `<source>`. */
async function inlinePictures(html: string, { pictures, pictureCache }: Site): Promise<string> {
  let inlined = html;
  for (const picture of pictures.filter(({ path }) => html.includes(`"${path}-`))) {
    const files = encodedFiles(picture).filter(({ format, strip }) => format === 'avif' && !strip);
    const file = files.findLast(({ width }) => width <= PICTURE_WIDTH) ?? files[0];
    if (!file) continue;
    const data = await toData('image/avif', await encodePicture(file, pictureCache));
    inlined = inlined.replace(/ (src|srcSet)="([^"]*)"/g, (attribute, name, value) =>
      value.startsWith(`${picture.path}-`) ? ` ${name}="${data}"` : attribute,
    );
  }
  return inlined;
}

async function inlineFonts(css: string, { fontUrls, fontCache }: Site): Promise<string> {
  let inlined = css;
  for (const url of fontUrls) {
    inlined = inlined.replaceAll(url, await toData('font/woff2', path.join(fontCache, url)));
  }
  return inlined;
}

/** @param page HTML and CSS of the published page */
export async function makePreview(
  { html, css }: { html: string; css: string },
  site: Site<{ site: { url: string } }>,
  date: Date,
): Promise<string> {
  const words = describeDraft(date);
  const styles = (await inlineFonts(css, site))
    // Apply styles for `scripting: none`: the browser allows scripts, but the preview has none.
    .replace(/\(scripting:\s*none\)/g, '(min-width:0)')
    .replaceAll('</', '<\\/');
  const { origin } = new URL(site.content.site.url);
  const head = `<meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta name="robots" content="noindex"><style>${styles}${styleBand(words)}</style>`;
  const page = await inlinePictures(strip(html, origin), site);
  return page
    .replace('<title>', () => `${head}<title>Draft: `)
    .replace('<body>', () => `<body><p class="draft-band">${words}</p>`);
}
