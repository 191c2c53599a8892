/** Lighthouse as it is installed: its own command, which starts its own browser. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { findBrowser } from '../../../tools/check/browser.ts';
import { ADDRESSES, CATEGORIES, lighthouseKey, METHODS, METRICS, type Sample } from './measures.ts';
import { HEADLESS_FLAGS } from './protocol.ts';
import type { ServedCandidate } from './serve-candidate.ts';

const COMMAND = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'));

const reportSchema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.number().nullable(),
      numericValue: z.number().optional(),
      displayValue: z.string().optional(),
      errorMessage: z.string().optional(),
      details: z.object({ items: z.array(z.unknown()).optional() }).optional(),
    }),
  ),
});

export type Report = z.infer<typeof reportSchema>;

/**
 * Runs Lighthouse's command.
 *
 * @param args beyond what keeps it silent
 * @throws {Error} when it has no result, with what it said
 */
export async function runLighthouse(address: string, args: readonly string[]): Promise<Report> {
  const child = spawn(
    process.execPath,
    [
      COMMAND,
      address,
      '--quiet',
      '--no-enable-error-reporting',
      '--output=json',
      `--chrome-flags=${HEADLESS_FLAGS.join(' ')}`,
      ...args,
    ],
    {
      env: { ...process.env, CHROME_PATH: findBrowser() },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const read = async (stream: NodeJS.ReadableStream) => {
    let text = '';
    for await (const chunk of stream) text += chunk;
    return text;
  };
  const [output, errors] = await Promise.all([read(child.stdout), read(child.stderr)]);
  if (!output) throw new Error(`Lighthouse has no result for ${address}: ${errors}`);
  const report = reportSchema.parse(JSON.parse(output));
  if (report.runtimeError) throw new Error(`Lighthouse: ${report.runtimeError.message}`);
  return report;
}

/** Audits that cost a category points: 1 is the best score. Those that ended in an error are among them. */
export const failedAudits = ({ categories, audits }: Report, category: string, least = 1) =>
  (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = audits[id];
    const failed = audit?.errorMessage ?? (audit?.score ?? 1) < least;
    return audit && weight > 0 && failed ? { id, ...audit } : [];
  });

/** Audits that score less are worth a line. */
const LEAST_SCORE = 0.9;

/** Probe: everything that an auditor reads first, of each page, throttled in each way. */
export async function probeLighthouse(
  { isPeer, plainOrigin }: ServedCandidate,
  remark: (text: string) => void,
): Promise<Sample> {
  const sample: Sample = {};
  for (const address of isPeer ? ADDRESSES.slice(0, 1) : ADDRESSES) {
    for (const method of METHODS) {
      const note = (what: string, value: number) => {
        sample[lighthouseKey(address, method, what)] = value;
      };
      const report = await runLighthouse(plainOrigin + address, [`--throttling-method=${method}`]);
      for (const category of CATEGORIES) {
        const score = report.categories[category]?.score;
        if (typeof score !== 'number') throw new Error(`Lighthouse has no score for ${category}.`);
        note(category, Math.round(score * 100));
        for (const { title, displayValue = '' } of failedAudits(report, category, LEAST_SCORE))
          remark(`${address} ${category}: ${title} ${displayValue}`);
      }
      for (const [name, { audit, divisor }] of Object.entries(METRICS)) {
        const value = report.audits[audit]?.numericValue;
        if (value === undefined) throw new Error(`Lighthouse has no value for ${audit}.`);
        note(name, value / divisor);
      }
    }
  }
  return sample;
}
