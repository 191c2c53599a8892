/** Prints what was measured, ours first, each measure with its goal. */
import { OURS, TWIN } from './candidates.ts';
import { MEASURES, type Sample } from './measures.ts';
import { median, spread } from './statistics.ts';

/** Every run's numbers, by candidate. */
export type Samples = Map<string, Sample[]>;

/** What all runs say of one measure of one candidate. */
type Summary = { value: number; spread: number; runs: number[] };

/** By candidate and by measure. */
type Summaries = Record<string, Record<string, Summary>>;

export function summarise(samples: Samples): Summaries {
  const summariseRuns = (runs: Sample[]) =>
    MEASURES.flatMap(({ key, isWorst }): [string, Summary][] => {
      const values = runs.flatMap((sample) => sample[key] ?? []);
      if (values.length === 0) return [];
      return [
        [
          key,
          {
            value: isWorst ? Math.max(...values) : median(values),
            spread: spread(values),
            runs: values,
          },
        ],
      ];
    });
  return Object.fromEntries(
    [...samples].map(([name, runs]) => [name, Object.fromEntries(summariseRuns(runs))]),
  );
}

const NOTHING = '–';

/** The table, as lines of Markdown. */
export function makeTable(summaries: Summaries): string[] {
  const peers = Object.keys(summaries).filter((name) => name !== OURS && name !== TWIN);
  const header = ['measure', OURS, '±', TWIN, 'ratio', ...peers, 'goal', 'met'];
  const rows = MEASURES.flatMap(({ key, label, unit, digits = 0, goal }) => {
    const value = (name: string) => summaries[name]?.[key]?.value;
    const show = (name: string) =>
      value(name) === undefined ? NOTHING : `${value(name)?.toFixed(digits)} ${unit}`.trim();
    const [ours, twin] = [value(OURS), value(TWIN)];
    if (ours === undefined) return [];
    const half = ((summaries[OURS]?.[key]?.spread ?? 0) * 100) / 2;
    return [
      [
        label,
        show(OURS),
        `${half.toFixed(0)} %`,
        show(TWIN),
        twin ? (ours / twin).toFixed(2) : NOTHING,
        ...peers.map(show),
        goal?.text ?? '',
        goal ? (goal.isMet({ ours, twin }) ? 'yes' : 'NO') : '',
      ],
    ];
  });
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(header), line(['---', ...header.slice(1).map(() => '---:')]), ...rows.map(line)];
}
