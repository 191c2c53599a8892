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
 * The band says that the page is a draft. It stays at the bottom of the window, because bars of
 * pages stick to the top. In print, the band is on the first page and, in browsers that support
 * margin boxes, in the margin of every page.
 */
const styleBand = (words: string) => `
body { padding-block-end: 2rem; }
.draft-band {
  position: fixed; inset: auto 0 0; z-index: 2147483647;
  margin: 0; text-align: center;
  font: 600 clamp(.7rem, 3.6vw, 1rem)/2rem system-ui, sans-serif; white-space: nowrap;
  color: #10231d; background: #f5c542; print-color-adjust: exact;
}
@media print {
  body { padding-block-end: 0; }
  .draft-band { position: static; font-size: 9pt; line-height: 7mm; }
  @page { @top-center { content: "${words}"; font: 600 9pt system-ui, sans-serif; } }
}
`;

const toData = async (type: string, file: string) =>
  `data:${type};base64,${(await readFile(file)).toString('base64')}`;

/** Reads the address of the published site. Empty if the page has no canonical address. */
function readOrigin(html: string): string {
  const [, canonical = ''] = html.match(/<link rel="canonical" href="([^"]*)"/) ?? [];
  return URL.parse(canonical)?.origin ?? '';
}

/** Removes markup by pattern. Texts can't match, because React escapes quotes and brackets. */
const removeUnused = (html: string) =>
  html
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/<link\b[^>]*>|<source\b(?![^>]*\bmedia=)[^>]*>/g, '')
    .replace(/(<img\b[^>]*) srcSet="[^"]*"/g, '$1')
    .replace(/ (data-edit|data-whole|data-app|data-later-styles|loading|decoding)="[^"]*"/g, '')
    // Make links within the site point to the published site.
    .replaceAll('href="/', `href="${readOrigin(html)}/`);

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
  site: Site,
  date: Date,
): Promise<string> {
  const words = describeDraft(date);
  const styles = (await inlineFonts(css, site))
    // Apply styles for `scripting: none`: the browser allows scripts, but the preview has none.
    .replace(/\(scripting:\s*none\)/g, '(min-width:0)')
    .replaceAll('</', '<\\/');
  const head = `<meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta name="robots" content="noindex"><style>${styles}${styleBand(words)}</style>`;
  const page = await inlinePictures(removeUnused(html), site);
  return page
    .replace('<title>', () => `${head}<title>Draft: `)
    .replace('<body>', () => `<body><p class="draft-band">${words}</p>`);
}
