/** Lighthouse, mobile, with both of its ways to slow a page down. */
import lighthouse from 'lighthouse';
import type { BenchBrowser } from './browser.ts';
import type { ServedCandidate } from './serve-candidate.ts';

/** Pages that are looked at. */
export const ADDRESSES = ['/', '/media'] as const;

/** Computed from an unthrottled visit, or measured during a slow one. */
export const METHODS = ['simulate', 'devtools'] as const;

export type LighthouseResult = {
  /** Points out of 100, by category. */
  scores: Record<string, number>;
  /** Largest contentful paint and total blocking time, ms. */
  largestPaint: number;
  blocking: number;
  /** Audits that cost points, with their title. */
  complaints: string[];
};

export async function runLighthouse(
  { debuggingPort }: BenchBrowser,
  { origin }: ServedCandidate,
  address: string,
  method: (typeof METHODS)[number],
): Promise<LighthouseResult> {
  const result = await lighthouse(origin + address, {
    port: debuggingPort,
    logLevel: 'silent',
    formFactor: 'mobile',
    throttlingMethod: method,
  });
  if (!result) throw new Error(`Lighthouse did not answer for ${origin}${address}.`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
  const scores: Record<string, number> = {};
  const complaints: string[] = [];
  for (const [name, { score, auditRefs }] of Object.entries(categories)) {
    scores[name] = Math.round((score ?? 0) * 100);
    for (const { id, weight } of auditRefs) {
      const audit = audits[id];
      if (audit && weight > 0 && audit.score !== null && audit.score < 0.9) {
        complaints.push(
          `${name}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`,
        );
      }
    }
  }
  return {
    scores,
    largestPaint: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    blocking: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    complaints,
  };
}
