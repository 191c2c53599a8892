/**
 * An editor's justification to the regulatory person for a sentence with a claims finding: "I think
 * this is right, because …". Justifications are stored by sentence and rule, so each
 * disappears and returns with its sentence. Justifications approve nothing.
 */
import { createHash } from 'node:crypto';
import type { ClaimsFinding, Justification, ShownChange } from './protocol.ts';

/** Replaces the file in the field name of a justification. Names of files never end in a hyphen. */
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
 * Adds justifications to the findings. A sentence that breaks a rule twice gets one justification.
 *
 * @param reasons by field name
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

/** Lists the justifications to submit with the changes. */
export function listJustifications(changes: ShownChange[]): Justification[] {
  const findings = changes.flatMap((change) => change.findings);
  return findings.flatMap(({ sentence, rule, justification }) =>
    justification?.value ? [{ sentence, rule, reason: justification.value }] : [],
  );
}
