/** The grade that the MDN HTTP Observatory gives the headers. */
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gradePage } from '../../packages/lab/hosts/observatory.ts';
import { BASE, PUBLISHED } from '../../tools/paths.ts';
import { SEALED } from '../../tools/publish/rules.ts';
import { createServer } from '../../tools/publish/serve.ts';

/** The documents that have a policy of their own. */
const sealedDocuments = globSync(`${SEALED.slice(1)}*.html`, { cwd: PUBLISHED });

test.for([`${BASE}/`, ...sealedDocuments.map((file) => `/${file}`)])(
  'gives %s 130 points, an A+',
  async (address) => {
    const server = await createServer();
    await server.ready();
    expect(await gradePage(server.server, address)).toEqual({ grade: 'A+', score: 130 });
  },
);
