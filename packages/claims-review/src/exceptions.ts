/** Applies recorded exceptions to the findings of a review. */
import type { Exception } from './config.ts';
import type { Finding, Judgement, Verdict } from './judgement.ts';

/** @param today year-month-day */
export function createExceptions(exceptions: readonly Exception[], today: string) {
  const used = new Set<Exception>();

  /**
   * @param inSection the sentences of the section
   * @returns why an exception doesn't count, or undefined if it counts
   */
  function findLapse(
    { expires, date, approval, requires }: Exception,
    { rule, isOutright }: Finding,
    verdict: Verdict,
    inSection: ReadonlySet<string>,
  ): string | undefined {
    if (expires < today) return `has expired on ${expires}`;
    if (date > today) return `has a date in the future (${date})`;
    if (rule === 'recruits' && !approval) return 'has no approval number from an ethics committee';
    if (isOutright && verdict === 'claim')
      return 'doesn’t count: no exception allows an outright claim';
    if (requires && !inSection.has(requires)) return `needs “${requires}” in the same section`;
    return undefined;
  }

  function applyExceptions(
    judged: Judgement,
    sentence: string,
    inSection: ReadonlySet<string>,
  ): Judgement {
    const findings = judged.findings.map((finding) => {
      const recorded = exceptions.filter(
        (entry) => entry.sentence === sentence && entry.rule === finding.rule,
      );
      // Try every exception: editors record a renewal below the expired exception.
      let lapse: string | undefined;
      for (const allowance of recorded) {
        used.add(allowance);
        lapse = findLapse(allowance, finding, judged.verdict, inSection);
        if (!lapse) return { ...finding, allowance };
      }
      return lapse ? { ...finding, lapse: `Its exception ${lapse}.` } : finding;
    });
    const isAllowed = findings.length > 0 && findings.every(({ allowance }) => allowance);
    return { ...judged, verdict: isAllowed ? 'allowed' : judged.verdict, findings };
  }

  return {
    applyExceptions,
    /** Exceptions past their last day. */
    expired: () => exceptions.filter(({ expires }) => expires < today),
    /** Exceptions that no sentence judged so far has matched. */
    unused: () => exceptions.filter((allowance) => !used.has(allowance)),
  };
}
