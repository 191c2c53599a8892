/** Measures the published files of the built site (results: docs/performance.md). */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '#folders';
import { ensureBrowser } from '#programs';
import { BenchError, prepareCandidates, type Sample, weighFiles } from './candidates.ts';
import { probeLighthouse } from './lighthouse.ts';
import { probeRendering } from './rendering.ts';
import { probeSecondVisit } from './second-visit.ts';
import { type Probe, type ServedCandidate, serveCandidate } from './serve-candidate.ts';
import { median } from './statistics.ts';
import { probeVisit } from './visit.ts';

const RESULTS = path.join(ROOT, 'build/bench.json');

const DEFAULT_RUNS = 7;

const PROBES: Record<string, Probe> = {
  visit: probeVisit,
  'second-visit': probeSecondVisit,
  rendering: probeRendering,
  lighthouse: probeLighthouse,
};
const PROBE_NAMES = Object.keys(PROBES).join(',');

const HELP = `npm run bench -- [options]: measures the built site ("ours") and its copy without scripts ("baseline")

  --runs ${DEFAULT_RUNS}              how many times to run each probe
  --only visit          only these probes, separated by commas: ${PROBE_NAMES}
  --compare NAME=FOLDER also measure the built site in this folder (docs/performance.md); may be repeated
  --help`;

/** @throws {BenchError} if an option has an invalid value */
function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: String(DEFAULT_RUNS) },
      compare: { type: 'string', multiple: true, default: [] },
      only: { type: 'string', default: PROBE_NAMES },
      help: { type: 'boolean', default: false },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1)
    throw new BenchError(`--runs is "${values.runs}": write a whole number, at least 1.`);
  const probes = values.only.split(',').map((name) => {
    const probe = PROBES[name];
    if (probe) return { name, probe };
    throw new BenchError(`--only is "${values.only}": choose from ${PROBE_NAMES}.`);
  });
  return { help: values.help, runs, otherSites: values.compare, probes };
}

/** Starts each run with another candidate, so that no candidate always runs on the warmest CPU. */
function inTurn<Item>(candidates: Item[], run: number): Item[] {
  const first = run % candidates.length;
  return [...candidates.slice(first), ...candidates.slice(0, first)];
}

/** Runs the probes and returns each candidate's figures, one sample per run. */
async function measure({ runs, otherSites, probes }: ReturnType<typeof readOptions>) {
  const samples: Record<string, Sample[]> = {};
  const candidates: ServedCandidate[] = [];
  try {
    for (const candidate of await prepareCandidates(otherSites)) {
      candidates.push(await serveCandidate(candidate));
      samples[candidate.name] = [await weighFiles(candidate)];
    }
    for (let run = 0; run < runs; run += 1) {
      for (const { name, probe } of probes) {
        for (const candidate of inTurn(candidates, run)) {
          console.error(`Run ${run + 1} of ${runs}: ${name}, ${candidate.name}`);
          try {
            samples[candidate.name]?.push(await probe(candidate));
          } catch (error) {
            // The other runs are still valid.
            process.exitCode = 1;
            console.error(error);
          }
        }
      }
    }
  } finally {
    await Promise.all(candidates.map(({ close }) => close()));
  }
  return samples;
}

const format = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 1 });

/** Makes a Markdown table of medians, with the lowest and highest value if runs differ. */
function makeTable(samples: Record<string, Sample[]>): string {
  const all = Object.values(samples);
  const labels = new Set(all.flat().flatMap((sample) => Object.keys(sample)));
  const describe = (values: number[]) => {
    if (values.length === 0) return '–';
    const lowest = format(Math.min(...values));
    const highest = format(Math.max(...values));
    return lowest === highest ? lowest : `${format(median(values))} (${lowest} to ${highest})`;
  };
  const rows = [...labels].map((label) => [
    label,
    ...all.map((runs) => describe(runs.flatMap((sample) => sample[label] ?? []))),
  ]);
  const columns = ['median', ...Object.keys(samples)];
  return [columns, columns.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** @param build builds the site to measure */
export async function runBench(args: string[], build: () => Promise<unknown>): Promise<void> {
  try {
    const options = readOptions(args);
    if (options.help) {
      console.log(HELP);
      return;
    }
    await build();
    await ensureBrowser();
    const samples = await measure(options);
    await writeFile(RESULTS, JSON.stringify({ date: new Date(), samples }, undefined, 2));
    console.log(`\n${makeTable(samples)}\n`);
    console.log(`The figures of every run are in ${path.relative(ROOT, RESULTS)}.`);
  } catch (error) {
    const isUsage =
      error instanceof TypeError &&
      'code' in error &&
      String(error.code).startsWith('ERR_PARSE_ARGS');
    if (!(error instanceof BenchError || isUsage)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
