/**
 * What a screen reader says: Orca reads the pages in Firefox. docs/accessibility.md tells what was
 * found.
 */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startNode } from '../hosts/index.ts';
import { type Reader, skipped, startReader } from './index.ts';
import { content, MEMBERS, members, NEWS_DRIFTS } from '#test-kit/content';
import { ANYTHING } from './speech.ts';
import { listFigureNames, NARROW_WALKS, type Step, WALKS } from './walks.ts';

const QUIET_MS = 30_000;
const GLANCE_MS = 1000;

/** Nothing is said after a press. */
const NOTHING_MS = 1500;

/** More than the page has. */
const MAX_STOPS = 200;

/** While it reads a page, Orca may ponder so long. */
const READING_PAUSE_MS = 3000;

/** Orca says where it leaves and enters, unless a name was the last word that it has said. */
const PLACE = /^(leaving|Leaving|region|main content|Nesting level)\b/;

/** Orca says roles apart from texts when it reads a page. */
const ROLE =
  /^(caption|carousel|check box|description (term|value)|heading level \d|image|link|(not )?checked|(not )?pressed|panel|(push|toggle) button|slide|\d+ values?)$/;

const FIGURE = /^.*\bfigure\.?$/;

/** Orca leaves them out while the caption is in the window. */
const figureNames = skipped ? [] : listFigureNames();

/** One line for each text and its roles, of the sentences and roles that Orca says apart. */
function join(heard: string[]): string[] {
  const lines: { text: string; roles: string[] }[] = [];
  for (const each of heard) {
    const last = lines.at(-1);
    const words = each.trim().replaceAll(/\s+/g, ' ');
    if (!words || PLACE.test(words)) continue;
    if (words === 'figure') {
      if (last && figureNames.includes(last.text) && last.roles.length === 0) lines.pop();
      lines.push({ text: words, roles: [] });
    } else if (ROLE.test(words) && last) {
      if (!last.roles.includes(words)) last.roles.push(words);
    } else if (/^\s/.test(each) && last) {
      last.text += ` ${words}`;
    } else lines.push({ text: words, roles: [] });
  }
  return lines.map(({ text, roles }) => [text, ...roles].join(' ').replace(FIGURE, 'figure'));
}

/** What moves by itself, and where it is found. */
const NEWS = { part: 'news', heading: content.news?.strip?.label ?? '', moves: NEWS_DRIFTS };
const PEOPLE = { part: 'people', heading: members[0]?.name ?? '', moves: MEMBERS > 1 };

describe.skipIf(skipped).each([
  { window: 'a wide window', width: 1280, walks: WALKS, ...NEWS },
  { window: 'a narrow window', width: 600, walks: NARROW_WALKS, ...PEOPLE },
])(`Orca in $window of Firefox${skipped}`, ({ width, walks, part, heading, moves }) => {
  let reader: Reader;
  let site: string;
  const stops: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    const server = await startNode();
    stops.push(server.stop);
    site = `http://localhost:${server.port}`;
    reader = await startReader(width);
    stops.unshift(reader.stop);
  });

  afterAll(async () => {
    for (const stop of stops) await stop();
  });

  async function take({ action, target, said }: Step): Promise<string[]> {
    if (action === 'open' || action === 'read') {
      const first = await reader.open(site + target);
      if (action === 'read') {
        const all = [...first, ...(await reader.hear(() => true, READING_PAUSE_MS))];
        return all.slice(all.findIndex((line) => line.startsWith('Page has ')) + 1);
      }
      // Ends the reading.
      reader.press('Control_L');
      await reader.hear(() => true);
      return [];
    }
    if (action === 'to') {
      for (let stops = 0; stops < MAX_STOPS; stops += 1) {
        reader.press('Tab');
        const heard = await reader.hear((spoken) => spoken.length > 0);
        const at = heard.indexOf(target);
        if (at < 0) continue;
        const found = heard.slice(at);
        // What may follow isn't waited for.
        const least = said.filter((line) => line !== ANYTHING).length;
        const isComplete = (more: string[]) => join([...found, ...more]).length >= least;
        return isComplete([]) ? found : [...found, ...(await reader.hear(isComplete))];
      }
      throw new Error(`Tab never came to "${target}"`);
    }
    reader.press(target);
    if (said.length === 0) return reader.listen(NOTHING_MS);
    return reader.hear((spoken) => join(spoken).length >= said.length);
  }

  async function walk([, listSteps]: [string, () => Step[]]) {
    for (const step of listSteps()) {
      const heard = join(await take(step));
      const end = step.said.indexOf(ANYTHING);
      if (end >= 0) heard.splice(end, heard.length, ANYTHING);
      expect(heard, `after ${step.action} ${step.target}`).toEqual(step.said);
    }
  }

  test.for(Object.entries(walks))('%s', { timeout: 900_000 }, walk);

  test(`says nothing by itself while the ${part} move`, { timeout: 600_000 }, async (context) => {
    if (!moves) return context.skip('they don’t move');
    await reader.open(`${site}/#:~:text=${encodeURIComponent(heading)}`);
    reader.press('Control_L');
    await reader.hear(() => true, READING_PAUSE_MS);
    const halves = [];
    for (const half of [1, 2]) {
      // Often: a strip that loops shows the same again.
      const screens = new Set<string>();
      for (let time = 0; time < QUIET_MS / 2; time += GLANCE_MS) {
        expect(await reader.listen(GLANCE_MS), `in half ${half}`).toEqual([]);
        screens.add(
          createHash('sha256')
            .update(await reader.readScreen())
            .digest('hex'),
        );
      }
      halves.push(screens.size);
    }
    expect(Math.min(...halves), 'different screens in a half').toBeGreaterThan(1);
  });
});
