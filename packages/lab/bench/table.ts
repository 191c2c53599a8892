/** Prints what was measured, ours first, each measure with its goal. */
import { OURS, TWIN } from './candidates.ts';
import { MEASURES, type Measure, type Sample } from './measures.ts';
import { median, spread } from './statistics.ts';

/** Every run's numbers, by candidate. */
export type Samples = Map<string, Sample[]>;

/** What all runs say of one measure of one candidate. */
type Summary = { value: number; spread: number; runs: number[] };

const pick = (values: number[], worst: Measure['worst']) => {
  if (worst === undefined) return median(values);
  return worst === 'highest' ? Math.max(...values) : Math.min(...values);
};

/** Summaries of everything that was measured, by candidate and by measure. */
export type Summaries = Record<string, Record<string, Summary>>;

export function summarise(samples: Samples): Summaries {
  const summaries: Summaries = {};
  for (const [candidate, runs] of samples) {
    const byMeasure: Record<string, Summary> = {};
    for (const { key, worst } of MEASURES) {
      const values = runs.flatMap((sample) => sample[key] ?? []);
      if (values.length === 0) continue;
      byMeasure[key] = { value: pick(values, worst), spread: spread(values), runs: values };
    }
    summaries[candidate] = byMeasure;
  }
  return summaries;
}

const NOTHING = '–';

function show({ unit, digits = 0 }: Measure, value: number | undefined): string {
  if (value === undefined) return NOTHING;
  const number = value.toFixed(digits);
  return unit === '' || unit === 'points' ? number : `${number} ${unit}`;
}

/** The table, as lines of Markdown. */
export function makeTable(summaries: Summaries): string[] {
  const peers = Object.keys(summaries).filter((name) => name !== OURS && name !== TWIN);
  const header = ['', OURS, '±', TWIN, 'ratio', ...peers, 'goal', 'met'];
  const rows = [header];
  for (const measure of MEASURES) {
    const value = (name: string) => summaries[name]?.[measure.key]?.value;
    const ours = value(OURS);
    if (ours === undefined) continue;
    const twin = value(TWIN);
    const { goal } = measure;
    rows.push([
      measure.label,
      show(measure, ours),
      `${(((summaries[OURS]?.[measure.key]?.spread ?? 0) * 100) / 2).toFixed(0)} %`,
      show(measure, twin),
      twin ? (ours / twin).toFixed(2) : NOTHING,
      ...peers.map((peer) => show(measure, value(peer))),
      goal?.text ?? '',
      goal ? (goal.isMet({ ours, twin }) ? 'yes' : 'NO') : '',
    ]);
  }
  const widths = header.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0), 3),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [line(header), rule, ...rows.slice(1).map(line)];
}
