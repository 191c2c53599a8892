/** The grade that the MDN HTTP Observatory gives the headers. */
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gradePage } from '../../packages/lab/hosts/observatory.ts';
import { BASE, PUBLISHED } from '../../tools/paths.ts';
import { SEALED } from '../../tools/publish/rules.ts';
import { createServer } from '../../tools/publish/serve.ts';

/** Headers that score less. */
const WEAKER = [
  { header: 'Content-Security-Policy', value: '', score: 75 },
  { header: 'Content-Security-Policy', value: "default-src 'self'", score: 120 },
  { header: 'Strict-Transport-Security', value: '', score: 80 },
  { header: 'X-Content-Type-Options', value: '', score: 125 },
  { header: 'Referrer-Policy', value: '', score: 125 },
  { header: 'Cross-Origin-Resource-Policy', value: '', score: 120 },
];

/** The documents that have a policy of their own. */
const sealedDocuments = globSync(`${SEALED.slice(1)}*.html`, { cwd: PUBLISHED });

const HOME = `${BASE}/`;

test.for([HOME, ...sealedDocuments.map((file) => `/${file}`)])(
  'gives %s 130 points, an A+',
  async (address) => {
    const server = await createServer();
    await server.ready();
    expect(await gradePage(server.server, address)).toEqual({ grade: 'A+', score: 130 });
  },
);

test.for(WEAKER)('gives $score points with $header: $value', async ({ header, value, score }) => {
  const server = await createServer();
  server.addHook('onSend', async (_request, reply) => {
    if (value) reply.header(header, value);
    else reply.removeHeader(header);
  });
  await server.ready();
  expect(await gradePage(server.server, HOME)).toMatchObject({ score });
});
