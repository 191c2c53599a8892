/** The document that the video provider's script runs in, apart from the page (docs/decisions/0016). */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { EMBED_SCRIPT } from '../../src/ui/short-video/provider.ts';
import { ROOT } from '../paths.ts';
import { SEALED, sealedPolicy } from '../publish/rules.ts';

/** Where it is written, but for the address of the script. */
const SOURCE = path.join(ROOT, 'src/ui/short-video/sandbox-frame.html');

/**
 * Reads it, and gives it an address. Caches keep a document together with its policy, so the address
 * changes with either.
 */
export async function readSandboxFrame(): Promise<{ url: string; html: string }> {
  const html = (await readFile(SOURCE, 'utf8')).replace('%EMBED_SCRIPT%', EMBED_SCRIPT);
  const hash = createHash('sha256')
    .update(html)
    .update(sealedPolicy([html]));
  return { url: `${SEALED}frame-${hash.digest('base64url').slice(0, 8)}.html`, html };
}
