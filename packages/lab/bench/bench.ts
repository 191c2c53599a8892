/** Measures the built site as it is published. docs/performance.md has the figures. */
import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '#folders';
import { ensureBrowser } from '#test-kit/programs';
import { BenchError, prepareCandidates, weighFiles } from './candidates.ts';
import { probeControls } from './controls.ts';
import { probeEarlyPresses } from './early-presses.ts';
import { probeFirstPaint } from './first-paint.ts';
import { probeFirstVisit } from './first-visit.ts';
import { probeLighthouse } from './lighthouse.ts';
import { probeMotion } from './motion.ts';
import { probeScrolling } from './scrolling.ts';
import { type Probe, type ServedCandidate, serveCandidate } from './serve-candidate.ts';
import { calibrate, median, spread } from './statistics.ts';
import { makeTable, type Samples, summarise } from './table.ts';

const RESULTS = path.join(ROOT, 'build/bench.json');

const DEFAULT_RUNS = 7;

const PROBES: Record<string, Probe> = {
  visit: probeFirstVisit,
  controls: probeControls,
  early: probeEarlyPresses,
  motion: probeMotion,
  scrolling: probeScrolling,
  paint: probeFirstPaint,
  lighthouse: probeLighthouse,
};
const PROBE_NAMES = Object.keys(PROBES);

const HELP = `npm run bench -- [options]: ours and its twin without scripts, in turn

  --runs ${DEFAULT_RUNS}              how often each probe runs
  --only visit,motion   some probes: ${PROBE_NAMES.join(', ')}
  --peer NAME=FOLDER    another site beside them: its built files (docs/peers.md); may be repeated
  --help`;

/** @throws {BenchError} when something on the command line is not understood */
function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: String(DEFAULT_RUNS) },
      peer: { type: 'string', multiple: true, default: [] },
      only: { type: 'string', default: PROBE_NAMES.join(',') },
      help: { type: 'boolean', default: false },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1)
    throw new BenchError(`--runs is "${values.runs}": write a whole number from 1 on.`);
  const probes = values.only.split(',').map((name) => {
    const probe = PROBES[name];
    if (probe) return { name, probe };
    throw new BenchError(`--only is "${values.only}": choose from ${PROBE_NAMES.join(',')}.`);
  });
  return { help: values.help, runs, peers: values.peer, probes };
}

/** The candidates, starting with another one in each run, so that none always has the warmer machine. */
function inTurn<Candidate>(candidates: Candidate[], run: number): Candidate[] {
  const first = run % candidates.length;
  return [...candidates.slice(first), ...candidates.slice(0, first)];
}

async function compare({ runs, peers, probes }: ReturnType<typeof readOptions>) {
  await ensureBrowser();
  const candidates: ServedCandidate[] = [];
  const samples: Samples = new Map();
  const remarks = new Map<string, Set<string>>();
  const calibrations: number[] = [];
  try {
    for (const candidate of await prepareCandidates(peers)) {
      candidates.push(await serveCandidate(candidate));
      samples.set(candidate.name, [await weighFiles(candidate)]);
      remarks.set(candidate.name, new Set());
    }
    for (let count = 0; count < runs; count += 1) {
      for (const { name, probe } of probes) {
        for (const candidate of inTurn(candidates, count)) {
          calibrations.push(calibrate());
          console.error(`Run ${count + 1} of ${runs}: ${name}, ${candidate.name}`);
          const remark = (text: string) => remarks.get(candidate.name)?.add(text);
          try {
            samples.get(candidate.name)?.push(await probe(candidate, remark));
          } catch (error) {
            // The other runs count; this one doesn't, rather than as 0.
            process.exitCode = 1;
            console.error(error);
            remark(`Run ${count + 1} of ${name} failed: ${error}`);
          }
        }
      }
    }
  } finally {
    await Promise.all(candidates.map(({ close }) => close()));
  }

  const summaries = summarise(samples);
  console.log(`\n${makeTable(summaries).join('\n')}\n`);
  for (const [name, texts] of remarks) {
    for (const text of texts) console.log(`${name}: ${text}`);
  }
  const noise = spread(calibrations);
  console.log(
    `\n${runs} runs; ± is half the distance between the lowest and the highest of ours. The calibration loop took ${median(calibrations).toFixed(0)} ms, its slowest and fastest ${(noise * 100).toFixed(0)} % apart: ${noise > 0.25 ? 'a noisy machine, trust only what is equal in all runs' : 'a quiet machine'}.`,
  );
  const machine = { cores: os.availableParallelism(), processor: os.cpus()[0]?.model };
  await mkdir(path.dirname(RESULTS), { recursive: true });
  await writeFile(
    RESULTS,
    `${JSON.stringify(
      {
        date: new Date().toISOString(),
        machine,
        calibrations,
        summaries,
        remarks: Object.fromEntries([...remarks].map(([name, texts]) => [name, [...texts]])),
      },
      undefined,
      2,
    )}\n`,
  );
  console.log(`The figures of every run are in ${path.relative(ROOT, RESULTS)}.`);
}

/** @param build makes the site that is measured */
export async function runBench(args: string[], build: () => Promise<unknown>): Promise<void> {
  try {
    const options = readOptions(args);
    if (options.help) {
      console.log(HELP);
      return;
    }
    await build();
    await compare(options);
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
