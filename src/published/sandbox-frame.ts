/** Reads the document that isolates the video provider's script (docs/decisions/0016). */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '#folders';
import { EMBED_SCRIPT } from '#video-provider';

export async function readSandboxFrame(): Promise<string> {
  const source = path.join(ROOT, 'src/ui/short-video/sandbox-frame.html');
  return (await readFile(source, 'utf8')).replace('%EMBED_SCRIPT%', EMBED_SCRIPT);
}
