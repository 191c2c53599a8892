/** Runs Lighthouse's command, which starts its own browser. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { screenEmulationMetrics } from 'lighthouse/core/config/constants.js';
import { z } from 'zod';
import { findBrowser } from '#programs';
import { BYTES_PER_KB, type Sample } from './candidates.ts';
import { HEADLESS_FLAGS } from './protocol.ts';
import type { Probe } from './serve-candidate.ts';

/** The phone that Lighthouse emulates: viewport (px) and pixel density. */
export const LIGHTHOUSE_PHONE = z
  .object({ width: z.number(), height: z.number(), deviceScaleFactor: z.number() })
  .parse(screenEmulationMetrics.mobile);

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
      details: z.object({ items: z.unknown() }).partial().optional(),
    }),
  ),
});

export type Report = z.infer<typeof reportSchema>;

async function runOnce(address: string, args: readonly string[]): Promise<Report> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lighthouse-'));
  // Use a file: after an error, Lighthouse exits before its standard output is complete.
  const file = path.join(folder, 'report.json');
  const flags = `--chrome-flags=${HEADLESS_FLAGS.join(' ')}`;
  const silence = ['--quiet', '--no-enable-error-reporting'];
  const output = ['--output=json', `--output-path=${file}`];
  const child = spawn(process.execPath, [COMMAND, address, ...silence, ...output, flags, ...args], {
    env: { ...process.env, CHROME_PATH: findBrowser().executablePath },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  try {
    const [errors] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    const report = await readFile(file, 'utf8').catch(() => {
      throw new Error(`Lighthouse wrote no report for ${address}: ${errors}`);
    });
    return reportSchema.parse(JSON.parse(report));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A busy machine may need several runs: traces may have no navigation start (NO_NAVSTART). */
const ATTEMPTS = 3;

/**
 * Runs Lighthouse's command with its default settings for phones. Retries if Lighthouse or an audit
 * ends in an error.
 *
 * @throws {Error} with Lighthouse's message if all attempts fail
 */
export async function runLighthouse(address: string, args: readonly string[]): Promise<Report> {
  for (let attempt = 1; ; attempt += 1) {
    const report = await runOnce(address, args);
    const { runtimeError, audits } = report;
    const hasEnded =
      !runtimeError && Object.values(audits).every(({ errorMessage }) => !errorMessage);
    if (!hasEnded && attempt < ATTEMPTS) continue;
    if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
    return report;
  }
}

/** Lists a category's audits that score below `least` (0 to 1) or ended in an error. */
export const failedAudits = ({ categories, audits }: Report, category: string, least = 1) =>
  (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const {
      score = null,
      errorMessage,
      ...rest
    } = audits[id] ?? { errorMessage: 'This audit is missing from the report.' };
    const failed = errorMessage !== undefined || (score !== null && score < least);
    return weight > 0 && failed ? { id, errorMessage, ...rest } : [];
  });

/** Lighthouse's audits, with their labels in our table. */
const METRICS = [
  { audit: 'first-contentful-paint', label: 'first paint, ms', divisor: 1 },
  { audit: 'largest-contentful-paint', label: 'largest paint, ms', divisor: 1 },
  { audit: 'speed-index', label: 'speed index, ms', divisor: 1 },
  { audit: 'total-blocking-time', label: 'blocking time, ms', divisor: 1 },
  { audit: 'cumulative-layout-shift', label: 'layout shift', divisor: 1 },
  { audit: 'total-byte-weight', label: 'bytes, KB', divisor: BYTES_PER_KB },
];

/** Probe: Lighthouse's performance metrics of the landing page, with real throttling. */
export const probeLighthouse: Probe = async ({ plainOrigin }) => {
  const sample: Sample = {};
  const { categories, audits } = await runLighthouse(plainOrigin, [
    '--throttling-method=devtools',
    '--only-categories=performance',
  ]);
  const note = (label: string, value: number | null | undefined) => {
    // Omit missing values, so that they don't count in the median.
    if (typeof value === 'number') sample[`Lighthouse: ${label}`] = value;
  };
  for (const { audit, label, divisor } of METRICS) {
    const value = audits[audit]?.numericValue;
    note(label, value === undefined ? value : value / divisor);
  }
  const score = categories.performance?.score;
  note('performance', score && score * 100);
  return sample;
};
