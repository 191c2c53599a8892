/** The document that TikTok's script runs in, apart from the page (docs/decisions/0016). */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../paths.ts';
import { SEALED, sealedPolicy } from '../publish/rules.ts';

/** Where it is written. */
const EMBED_ROOM_SOURCE = path.join(ROOT, 'src/ui/short-video/tiktok-room.html');

/**
 * Reads it, and gives it an address. Caches keep a document together with its policy, so the address
 * changes with either.
 */
export async function readEmbedRoom(): Promise<{ url: string; html: string }> {
  const html = await readFile(EMBED_ROOM_SOURCE, 'utf8');
  const hash = createHash('sha256')
    .update(html)
    .update(sealedPolicy([html]));
  return { url: `${SEALED}tiktok-${hash.digest('base64url').slice(0, 8)}.html`, html };
}
