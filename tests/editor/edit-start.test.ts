/** How `npm run edit` starts: its address, a second start, and a taken port. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { ADDRESS } from '#page-editor';
import { UNSET } from '#support/copies';
import { START, test } from '#support/edit-session';

test('prints the address of PORT on a line of its own', ({ editor }) => {
  expect(editor.address).toBe(`http://localhost:${editor.port}${ADDRESS}`);
  expect(editor.readOutput().split('\n')).toContain(editor.address);
});

test('leads to the editor that runs already', ({ copy, editor }) => {
  const { succeeded, output } = copy.run(START, ['--no-open'], { PORT: `${editor.port}` });
  expect(succeeded).toBe(true);
  expect(output).toBe(`The editor is running already:\n${editor.address}\n`);
});

test('says in one sentence that something else has taken the port', async ({ copy }) => {
  const other = createServer((_, response) => response.end()).listen(0, 'localhost');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const child = spawn(process.execPath, [path.join(copy.folder, START), '--no-open'], {
    cwd: copy.folder,
    env: { ...process.env, ...UNSET, PORT: `${port}` },
  });
  let output = '';
  child.stderr.on('data', (data: Buffer) => {
    output += data.toString();
  });
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(output).toMatch(new RegExp(`^Port ${port} is taken: .*\\.\n$`));
});
