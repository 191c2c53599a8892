/** The video provider's script runs in this document, apart from the page (docs/decisions/0016). */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '#folders';
import { EMBED_SCRIPT } from '#video-provider';
import { describeLayout } from './layout.ts';

export const frameUrl = (base: string) => `${describeLayout(base).sealed}frame.html`;

/** @param base the path of the site */
export async function readSandboxFrame(base: string): Promise<{ url: string; html: string }> {
  const source = path.join(ROOT, 'src/ui/short-video/sandbox-frame.html');
  const html = (await readFile(source, 'utf8')).replace('%EMBED_SCRIPT%', EMBED_SCRIPT);
  return { url: frameUrl(base), html };
}
