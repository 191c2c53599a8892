/**
 * `npm run bench`: measures the built site as a slow phone meets it, beside itself without scripts and
 * beside other sites, in interleaved runs. docs/performance.md has the figures and what they mean.
 *
 *     npm run bench -- --runs 5 --peer other=/path/to/its/build
 *     npm run bench -- --only visit,motion      # some probes: visit, controls, early, motion, lighthouse
 *     npm run bench -- --long                   # watches the moving parts for a minute
 *     npm run bench -- --server                 # our server against nginx
 *     npm run bench -- --growth                 # how cost grows with the number of news cards
 */
import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildOrExit } from '../../../tools/build/build.ts';
import { ensureBrowser } from '../../../tools/check/browser.ts';
import { ROOT } from '../../../tools/paths.ts';
import { type BenchBrowser, launchFor } from './browser.ts';
import { BenchError, OURS, prepareCandidates, weighFiles } from './candidates.ts';
import { probeEarlyPresses, probeInteraction } from './controls.ts';
import { type Paints, probeFirstVisit, probePaints } from './first-visit.ts';
import { measureGrowth } from './growth.ts';
import { ADDRESSES, METHODS, runLighthouse } from './lighthouse.ts';
import { lighthouseKey, type Sample } from './measures.ts';
import { probeMotion } from './motion.ts';
import { calibrate } from './noise.ts';
import { makeCertificate, type ServedCandidate, serveCandidate } from './serve-candidate.ts';
import { compareServers } from './server-load.ts';
import { median, spread } from './statistics.ts';
import { makeTable, type Samples, summarise } from './table.ts';

const RESULTS = path.join(ROOT, 'build/bench.json');

const DEFAULT_RUNS = 5;

/** Visits for the paints, in each run: single ones vary by 100 ms and more, where 30 make the difference. */
const PAINT_VISITS = 12;

/** How long the moving parts are watched, s: by default, and with `--long`. */
const MOTION_SECONDS = 20;
const LONG_MOTION_SECONDS = 60;

const PROBES = ['visit', 'controls', 'early', 'motion', 'lighthouse'] as const;
type Probe = (typeof PROBES)[number];
const isProbe = (name: string): name is Probe => PROBES.some((probe) => probe === name);

type Options = { runs: number; peers: string[]; probes: Probe[]; motionSeconds: number };

/** @throws {BenchError} when something on the command line is not understood */
function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: String(DEFAULT_RUNS) },
      peer: { type: 'string', multiple: true, default: [] },
      only: { type: 'string', default: PROBES.join(',') },
      long: { type: 'boolean', default: false },
      server: { type: 'boolean', default: false },
      growth: { type: 'boolean', default: false },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) {
    throw new BenchError(`--runs is "${values.runs}": write a whole number from 1 on.`);
  }
  const probes = values.only.split(',').filter(isProbe);
  if (probes.length !== values.only.split(',').length) {
    throw new BenchError(`--only is "${values.only}": choose from ${PROBES.join(',')}.`);
  }
  const motionSeconds = values.long ? LONG_MOTION_SECONDS : MOTION_SECONDS;
  return {
    server: values.server,
    growth: values.growth,
    measuring: { runs, peers: values.peer, probes, motionSeconds } satisfies Options,
  };
}

const KILOBYTE = 1000;

/** What is said beside the numbers: the largest element, what Lighthouse complains about. */
type Remarks = Map<string, Set<string>>;

/** The candidates, from another one on in each run, so that nobody always has the warmer machine. */
function inTurn<Candidate>(candidates: Candidate[], run: number): Candidate[] {
  const first = run % candidates.length;
  return [...candidates.slice(first), ...candidates.slice(0, first)];
}

/**
 * The paints of all candidates, visit by visit in turn, each in one browser: what the machine does for some
 * seconds falls on all of them. Medians of one run, by name.
 */
async function measurePaints(candidates: ServedCandidate[]): Promise<Map<string, Sample>> {
  const browsers: { candidate: ServedCandidate; bench: BenchBrowser; paints: Paints[] }[] = [];
  try {
    for (const candidate of candidates) {
      browsers.push({ candidate, bench: await launchFor(candidate), paints: [] });
    }
    for (let visit = 0; visit < PAINT_VISITS; visit += 1) {
      for (const { candidate, bench, paints } of inTurn(browsers, visit)) {
        paints.push(await probePaints(bench, candidate));
      }
    }
  } finally {
    for (const { bench } of browsers) await bench.browser.close();
  }
  const summarisePaints = (paints: Paints[]): Sample => ({
    firstPaint: median(paints.map(({ firstPaint }) => firstPaint)),
    largestPaint: median(paints.map(({ largestPaint }) => largestPaint)),
    largestToFirst: median(paints.map((paint) => paint.largestPaint / paint.firstPaint)),
  });
  return new Map(
    browsers.map(({ candidate, paints }) => [candidate.name, summarisePaints(paints)]),
  );
}

/** Everything else that was asked for, once, of one candidate. */
async function measure(
  bench: BenchBrowser,
  candidate: ServedCandidate,
  { probes, motionSeconds }: Options,
  remark: (text: string) => void,
): Promise<Sample> {
  const files = await weighFiles(candidate);
  const sample: Sample = {
    htmlBytes: files.htmlBytes / KILOBYTE,
    scriptBytes: files.scriptBytes / KILOBYTE,
  };
  const probe: Record<Probe, () => Promise<void>> = {
    visit: async () => {
      const visit = await probeFirstVisit(bench, candidate);
      remark(`Largest element: ${visit.largestElement}`);
      Object.assign(sample, {
        headlineIsLargest: visit.largestElement.startsWith('<h1>') ? 1 : 0,
        shift: visit.shift,
        blocking: visit.blocking,
        totalBytes: visit.totalBytes / KILOBYTE,
        pictureBytes: visit.bytes.picture / KILOBYTE,
        fontBytes: visit.bytes.font / KILOBYTE,
        loadedScriptBytes: visit.bytes.script / KILOBYTE,
        documentBytes: visit.bytes.document / KILOBYTE,
      });
    },
    controls: async () => {
      const interaction = await probeInteraction(bench, candidate);
      if (interaction) {
        sample.slowestInput = interaction.slowestInput;
        remark(`Slowest answer: ${interaction.slowestControl}`);
      }
    },
    early: async () => {
      const early = await probeEarlyPresses(bench, candidate);
      if (early) {
        Object.assign(sample, {
          lostPresses: early.lost,
          pressDelay: early.sinceHydrated,
          pressDelayWorking: early.sinceWorking,
        });
      }
    },
    motion: async () => {
      const motion = await probeMotion(bench, candidate, motionSeconds);
      if (motion) {
        for (const [part, share] of motion.shares) {
          remark(`With “${part}” in view: ${(share * 100).toFixed(2)} % of the main thread`);
        }
        Object.assign(sample, { motionShare: motion.share * 100, motionFrames: motion.longFrames });
      }
    },
    lighthouse: async () => {
      for (const address of ADDRESSES) {
        for (const method of METHODS) {
          const result = await runLighthouse(bench, candidate, address, method);
          for (const complaint of result.complaints) remark(`${address} ${complaint}`);
          for (const [category, score] of Object.entries(result.scores)) {
            sample[lighthouseKey(address, method, category)] = score;
          }
          sample[lighthouseKey(address, method, 'largestPaint')] = result.largestPaint;
          sample[lighthouseKey(address, method, 'blocking')] = result.blocking;
        }
      }
    },
  };
  for (const name of probes) await probe[name]();
  return sample;
}

async function compare(options: Options) {
  await ensureBrowser();
  const certificate = await makeCertificate();
  const candidates: ServedCandidate[] = [];
  const samples: Samples = new Map();
  const remarks: Remarks = new Map();
  const calibrations: number[] = [];
  try {
    for (const candidate of await prepareCandidates(options.peers)) {
      candidates.push(await serveCandidate(candidate, certificate));
      samples.set(candidate.name, []);
      remarks.set(candidate.name, new Set());
    }
    for (let run = 0; run < options.runs; run += 1) {
      const order = inTurn(candidates, run);
      const paints = options.probes.includes('visit') ? await measurePaints(order) : undefined;
      for (const candidate of order) {
        calibrations.push(calibrate());
        console.error(`Run ${run + 1} of ${options.runs}: ${candidate.name}`);
        const bench = await launchFor(candidate);
        try {
          const remark = (text: string) => remarks.get(candidate.name)?.add(text);
          const sample = await measure(bench, candidate, options, remark);
          samples.get(candidate.name)?.push({ ...paints?.get(candidate.name), ...sample });
        } finally {
          await bench.browser.close();
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
    `\n${options.runs} runs; ± is half the distance between the lowest and the highest of ours. The calibration loop took ${median(calibrations).toFixed(0)} ms, its slowest and fastest ${(noise * 100).toFixed(0)} % apart: ${noise > 0.25 ? 'a noisy machine, trust only what is equal in all runs' : 'a quiet machine'}.`,
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
        samples: Object.fromEntries(samples),
      },
      undefined,
      2,
    )}\n`,
  );
  console.log(
    `Everything that was measured is in ${path.relative(ROOT, RESULTS)} (${OURS} first).`,
  );
}

try {
  const { server, growth, measuring } = readOptions(process.argv.slice(2));
  await buildOrExit();
  if (server) await compareServers(measuring.runs);
  if (growth) await measureGrowth();
  if (!server && !growth) await compare(measuring);
} catch (error) {
  const isUsage =
    error instanceof TypeError &&
    'code' in error &&
    String(error.code).startsWith('ERR_PARSE_ARGS');
  if (!(error instanceof BenchError || isUsage)) throw error;
  console.error(error.message);
  process.exit(1);
}
