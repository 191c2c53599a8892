/** `npm run edit`: opens the page next to a form that edits its content. */
import { parseArgs } from 'node:util';
import { printProblem } from '@site-kit/claims-review';
import { listenWith, startOrExit } from '@site-kit/hosting';
import { ADDRESS, createEditServer, isEditorRunning, openBrowser } from '@site-kit/page-editor';
import { CONTENT } from '#folders';
import { describeReviewed, PARTS } from '#site';

const USUAL_PORT = 5175;

const options = { 'no-open': { type: 'boolean' } } as const;
const { values } = parseArgs({ options });

function show(words: string, address: string, more = '') {
  console.log(`${words}\n${address}${more}`);
  if (!values['no-open']) openBrowser(address);
}

async function listen(port: number) {
  const site = { parts: PARTS, contentFolder: CONTENT, describeReviewed };
  const server = await createEditServer(site, port);
  return server && listenWith(server);
}

try {
  const running = `http://localhost:${process.env.PORT || USUAL_PORT}${ADDRESS}`;
  if (await isEditorRunning(running)) {
    show('The editor is running already:', running);
  } else {
    await startOrExit('npm run edit', USUAL_PORT, listen, (origin) =>
      show('Edit the site at:', origin + ADDRESS, '\n(stop it with Ctrl+C; your changes stay)'),
    );
  }
} catch (error) {
  printProblem(error, 1);
}
