/**
 * What an editor says to the regulatory person for a sentence that the claims review objects to: "I
 * think this is right, because …". It is kept by sentence and rule, so it goes with the sentence, and
 * comes back with it. It approves nothing.
 */
import { createHash } from 'node:crypto';
import type { ClaimsFinding, Justification, ShownChange } from './protocol.ts';

/** In the place of a file: no file of content/ has a name that ends so. */
const PREFIX = 'justification-';

export const isJustification = (fieldName: string) => fieldName.startsWith(`${PREFIX}.`);

export const fieldNameOfJustification = ({
  sentence,
  rule,
}: Pick<Justification, 'sentence' | 'rule'>) => {
  const digest = createHash('sha256')
    .update(JSON.stringify([sentence, rule]))
    .digest('hex');
  return `${PREFIX}.j${digest.slice(0, 16)}`;
};

/**
 * Adds them to the findings; a sentence that breaks a rule twice has one.
 *
 * @param reasons by their places
 */
export function addJustifications(
  findings: Map<string, ClaimsFinding[]>,
  reasons: Readonly<Record<string, string>>,
) {
  for (const [where, list] of findings) {
    const fieldNames = list.map(fieldNameOfJustification);
    const added = list.map((entry, at): ClaimsFinding => {
      const fieldName = fieldNames[at] ?? '';
      if (fieldNames.indexOf(fieldName) < at) return entry;
      return {
        ...entry,
        justification: { control: 'text', fieldName, value: reasons[fieldName] ?? '' },
      };
    });
    findings.set(where, added);
  }
}

/** Those that travel with the changes. */
export function listJustifications(changes: ShownChange[]): Justification[] {
  const findings = changes.flatMap((change) => change.findings);
  return findings.flatMap(({ sentence, rule, justification }) =>
    justification?.value ? [{ sentence, rule, reason: justification.value }] : [],
  );
}
