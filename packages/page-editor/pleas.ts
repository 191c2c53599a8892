/**
 * What an editor says to the regulatory person for a sentence that the claims review objects to: "I
 * think this is right, because …". Kept with the draft, by sentence and rule: it goes with the
 * sentence, and comes back with it. It approves nothing.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { DRAFT_FOLDER, writeWhole } from './draft.ts';
import { type Found, type Plea, type ShownChange, toOneLine } from './protocol.ts';

/** In the place of a file: no file of content/ has a name that ends so. */
const PLEAS = 'pleas-';

export const isPlea = (place: string) => place.startsWith(`${PLEAS}.`);

export const placeOfPlea = ({ sentence, rule }: Pick<Plea, 'sentence' | 'rule'>) => {
  const digest = createHash('sha256')
    .update(JSON.stringify([sentence, rule]))
    .digest('hex');
  return `${PLEAS}.p${digest.slice(0, 16)}`;
};

const keptSchema = z.record(z.string(), z.string());

type Kept = z.output<typeof keptSchema>;

/** @param folder like content/ */
export function openPleas(folder: string) {
  const file = path.join(folder, DRAFT_FOLDER, 'pleas.json');

  /** By their places. A file that somebody has broken is an empty one. */
  function read(): Kept {
    try {
      return keptSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    } catch {
      return {};
    }
  }

  function replace(kept: Kept) {
    if (Object.keys(kept).length > 0) writeWhole(folder, file, JSON.stringify(kept));
  }

  return {
    read,
    replace,
    at: (place: string) => read()[place] ?? '',
    write: (place: string, reason: string) => replace({ ...read(), [place]: toOneLine(reason) }),
  };
}

export type Pleas = ReturnType<typeof openPleas>;

/** Adds them to the findings; a sentence that breaks a rule twice has one. */
export function addPleas(found: Map<string, Found[]>, pleas: Pleas) {
  const kept = pleas.read();
  for (const [where, list] of found) {
    const places = list.map(placeOfPlea);
    const added = list.map((entry, at): Found => {
      const place = places[at] ?? '';
      if (places.indexOf(place) < at) return entry;
      return { ...entry, plea: { kind: 'text', place, value: kept[place] ?? '' } };
    });
    found.set(where, added);
  }
}

/** Those that travel with the changes. */
export function listPleas(changes: ShownChange[]): Plea[] {
  const found = changes.flatMap((change) => change.found);
  return found.flatMap(({ sentence, rule, plea }) =>
    plea?.value ? [{ sentence, rule, reason: plea.value }] : [],
  );
}
