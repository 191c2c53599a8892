/** The grade that the MDN HTTP Observatory gives the headers. */
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PUBLISHED } from '#folders';
import { createServer } from '#hosting';
import { gradePage } from '../hosts/index.ts';
import { BASE, layout } from '#test-kit/content';

/** The documents that have a policy of their own. */
const sealedDocuments = globSync(`${layout.sealed.slice(1)}*.html`, { cwd: PUBLISHED });

test.for([`${BASE}/`, ...sealedDocuments.map((file) => `/${file}`)])(
  'gives %s 130 points, an A+',
  async (address) => {
    const server = await createServer(PUBLISHED, layout);
    await server.ready();
    expect(await gradePage(server.server, address)).toEqual({ grade: 'A+', score: 130 });
  },
);
