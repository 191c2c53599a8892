/** The video provider's script runs in this document, apart from the page (docs/decisions/0016). */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { EMBED_SCRIPT } from '../../src/ui/short-video/provider.ts';
import { ROOT } from '../paths.ts';
import { SEALED, sealedPolicy } from '../publish/rules.ts';
import { shortHash } from './cache.ts';

/** Caches keep a document together with its policy, so its address changes with either. */
export async function readSandboxFrame(): Promise<{ url: string; html: string }> {
  const source = path.join(ROOT, 'src/ui/short-video/sandbox-frame.html');
  const html = (await readFile(source, 'utf8')).replace('%EMBED_SCRIPT%', EMBED_SCRIPT);
  return { url: `${SEALED}frame-${shortHash(html, sealedPolicy([html]))}.html`, html };
}
