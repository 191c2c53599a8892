import type { SiteContent } from '../complete-content.ts';
import type { Row } from './fact-part.tsx';
import type { TechnologiesContent } from './technologies.content.ts';

type Records = NonNullable<TechnologiesContent['records']>;

/** Joins the parts of an entry of a fact, for tables and plain text. */
export const describeEntry = ({ name, detail }: { name: string; detail?: string | undefined }) =>
  detail ? `${name}, ${detail}` : name;

/** Joins the parts of an entry below its title, such as "March 2026, done". */
export const describeRecord = (
  { date, state, detail }: Records['lists'][number]['entries'][number],
  states: Records['states'],
) => [date, state && states[state], detail].filter(Boolean).join(', ');

/**
 * Lists what is known of the study, without rows that have no entries.
 *
 * @param trial the study's entry in a registry
 */
export function listStudyRows(
  study: NonNullable<SiteContent['device']['study']>,
  trial: SiteContent['device']['trials'][number] | undefined,
  names: TechnologiesContent['studyLabels'],
): Row[] {
  const { planned, enrolled, ethics } = study;
  const rows: { label: string; entries: (Row['entries'][number] | undefined)[] }[] = [
    { label: names.sites, entries: study.sites ?? [] },
    {
      label: names.participants,
      entries: [
        planned && `${planned} ${names.planned}`,
        enrolled && `${enrolled} ${names.enrolled}`,
      ],
    },
    { label: names.start, entries: [study.start] },
    { label: names.end, entries: [study.end] },
    { label: names.mayTakePart, entries: study.mayTakePart ?? [] },
    { label: names.mayNot, entries: study.mayNot ?? [] },
    ...study.details.map(({ label, entries }) => ({
      label,
      entries: entries.map(describeEntry),
    })),
    { label: names.sponsor, entries: [study.sponsor] },
    { label: names.investigator, entries: [study.investigator] },
    {
      label: names.ethics,
      entries: ethics ? [ethics.committee, `${ethics.number}, ${ethics.day}`] : [],
    },
    {
      label: names.registry,
      entries: [trial && { text: `${trial.registry}, ${trial.number}`, url: trial.url }],
    },
  ];
  return rows
    .map(({ label, entries }) => ({
      label,
      entries: entries.filter((entry) => entry !== undefined),
    }))
    .filter(({ entries }) => entries.length > 0);
}
