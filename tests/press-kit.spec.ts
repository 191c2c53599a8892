/** The press kit, as a journalist downloads and opens it. */
import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { content, expect, type Page, test } from './site.ts';

const { site, device, footer, press, technologies, teaser } = content;

async function download(page: Page) {
  await page.goto('/');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('contentinfo').getByRole('link', { name: press.linkLabel }).click(),
  ]);
  const files = unzipSync(readFileSync(await file.path()));
  return { name: file.suggestedFilename(), files: new Map(Object.entries(files)) };
}

test('one click downloads a zip of text, marks and pictures', async ({ page }) => {
  const { name, files } = await download(page);
  expect(name).toMatch(/^[a-z0-9-]+-press-kit\.zip$/);
  const names = [...files.keys()];
  expect(names[0]).toBe('read-me-first.txt');
  expect(names.filter((file) => file.startsWith('marks/')).sort()).toEqual([
    'marks/symbol-one-colour.svg',
    'marks/symbol.svg',
    'marks/wordmark-one-colour.svg',
    'marks/wordmark.svg',
  ]);
  const pictures = [...files].filter(([file]) => file.startsWith('pictures/'));
  expect(pictures).toHaveLength(1 + technologies.plates.slides.length);
  for (const [file, bytes] of pictures) {
    const { format, width } = await sharp(bytes).metadata();
    expect(format, file).toBe('jpeg');
    expect(width, file).toBeGreaterThanOrEqual(1200);
  }
});

test('its text says first what the device is not, and has a caption with the status for every picture', async ({
  page,
}) => {
  const { files } = await download(page);
  const text = strFromU8(files.get('read-me-first.txt') ?? new Uint8Array());
  const paragraphs = text.trim().split('\n\n');
  expect(paragraphs[2]).toBe(device.statement);
  for (const said of [footer.description, footer.email, `${site.url}/`, teaser.caption]) {
    expect(text).toContain(said);
  }
  for (const file of files.keys()) {
    if (!file.startsWith('pictures/')) continue;
    const caption = text.split('\n').find((line) => line.startsWith(file.replace('pictures/', '')));
    expect(caption, file).toMatch(/\.jpg: \S/);
    expect(caption, file).toContain(device.line);
  }
});
