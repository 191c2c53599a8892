/** The steps of `npm test` and `npm run test:full`. */
import path from 'node:path';
import { REPORTS, type Step } from './run-tests.ts';

const listProjects = (projects: string[]) => projects.map((project) => `--project=${project}`);

const vitest = (name: string, projects: string[]): Step => ({
  name,
  command: 'vitest',
  args: [
    ...['run', ...listProjects(projects), '--reporter=default', '--reporter=json'],
    `--outputFile.json=${path.join(REPORTS, `${name}.json`)}`,
  ],
});

const playwright = (name: string, projects: string[], ...options: string[]): Step => ({
  name,
  command: 'playwright',
  args: ['test', '--reporter=list,json', ...listProjects(projects), ...options],
});

const QUICK_PROJECTS = ['unit', 'published', 'content'];
const QUICK_BROWSER_PROJECTS = ['chromium', 'content'];

/** The steps that every change has to pass. */
export const QUICK_STEPS: Step[] = [
  { name: 'checks', command: process.execPath, args: ['commands/check.ts'] },
  vitest('without-browser', QUICK_PROJECTS),
  playwright('chromium', QUICK_BROWSER_PROJECTS, '--grep-invert=@slow'),
];

/** Playwright projects of browsers other than Chromium. */
const ENGINES = {
  firefox: ['firefox', 'firefox without motion'],
  webkit: ['webkit'],
};

export type Engine = keyof typeof ENGINES;

/**
 * Lists the steps that take long or need other programs.
 *
 * @param engines the installed browsers
 */
export const listSlowSteps = (engines: readonly Engine[]): Step[] => [
  // One step for all projects, because each step starts the servers of all sites. The pattern
  // selects the tests that the quick steps omit: titles begin with the project's name.
  playwright(
    'browsers',
    [...QUICK_BROWSER_PROJECTS, 'editor', ...engines.flatMap((engine) => ENGINES[engine])],
    `--grep=^(?!(${QUICK_BROWSER_PROJECTS.join('|')}) )|@slow`,
  ),
  {
    name: 'pictures',
    command: process.execPath,
    // Run this command instead of Playwright, because it builds Storybook first.
    args: ['commands/test-pictures.ts', '--reporter=list,json'],
  },
  vitest(
    'slow',
    QUICK_PROJECTS.map((name) => `!${name}`),
  ),
];
