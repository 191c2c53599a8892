import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { isOnline, readSite } from './online.ts';

const page = (words: string) => `<h1>${words}</h1><p>As before.</p>`;

const change = (headline: string): [string, { before: string; after: string }] => [
  'hero',
  { before: 'headline: Old words\n', after: `headline: ${JSON.stringify(headline)}\n` },
];

test('is online once the site has all words that are new', () => {
  const changes = [change("Nerves & “skin”: what we don't know, in {studied}")];
  const shown = page('Nerves &amp; “skin”: what we don&#x27;t know, in Australia');
  expect(isOnline(shown, changes)).toBe(true);
  expect(isOnline(page('Old words'), changes)).toBe(false);
  expect(isOnline(shown, [...changes, change('Not there yet')])).toBe(false);
});

test('is not online while the site has more words', () => {
  expect(isOnline(page('A patch that listens'), [change('A patch')])).toBe(false);
});

test('can’t tell of a change without new words', () => {
  expect(isOnline(page('Old words'), [change('Old words')])).toBe(false);
});

test('reads the site as visitors get it, and waits for none that fails', async () => {
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/' ? 200 : 500;
    response.end(page('Words'));
  });
  onTestFinished(() => {
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  expect(await readSite(`http://127.0.0.1:${port}/`)).toBe(page('Words'));
  expect(await readSite(`http://127.0.0.1:${port}/broken`)).toBeUndefined();
  server.close();
  server.closeAllConnections();
  expect(await readSite(`http://127.0.0.1:${port}/`)).toBeUndefined();
});
