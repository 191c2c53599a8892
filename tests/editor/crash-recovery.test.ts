/** Checks that `npm run edit` loses no confirmed text when it is killed. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { setText } from '@site-kit/page-editor';
import { expect, onTestFinished, test } from 'vitest';
import { copyProject } from '#support/copies';
import { fieldAt } from '#support/edit-session';
import { type RunningEditor, startEditor } from '#support/editor';

const KILLS = 4;

/** Longest time from the first text to the kill. */
const MAX_DELAY_MS = 1500;

const PLACE = 'hero.introduction';

/** Types until the editor is killed. Returns the index of the last text that it confirmed, or -1. */
async function typeUntilKilled(editor: RunningEditor, sent: string[]): Promise<number> {
  let kept = -1;
  try {
    for (;;) {
      const at = sent.push(`Text ${sent.length},${' word'.repeat(sent.length % 400)}.`) - 1;
      await editor.type(PLACE, sent[at] ?? '');
      kept = at;
    }
  } catch {
    return kept;
  }
}

test('keeps confirmed texts and valid files when killed', async () => {
  const copy = await copyProject();
  onTestFinished(copy.remove);
  const file = path.join(copy.folder, 'content/hero.yaml');
  const original = readFileSync(file, 'utf8');
  const sent: string[] = [];
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const editor = await startEditor(copy.folder);
    onTestFinished(editor.kill);
    const typing = typeUntilKilled(editor, sent);
    await setTimeout(Math.random() * MAX_DELAY_MS);
    await editor.kill();
    const kept = await typing;

    const versions = [original, ...sent.map((text) => setText(original, ['introduction'], text))];
    expect(versions).toContain(readFileSync(file, 'utf8'));
    const status = copy.git('status', '--porcelain', '--untracked-files=all');
    expect(['', ' M content/hero.yaml\n']).toContain(status);

    const next = await startEditor(copy.folder);
    onTestFinished(next.kill);
    const reply = await next.send({ do: 'read' });
    if ('error' in reply) throw new Error(reply.error);
    const { value } = fieldAt(reply.state, PLACE);
    expect(sent.indexOf(value), `text after kill ${kill}: “${value}”`).toBeGreaterThanOrEqual(kept);
    await next.stop();
  }
});
