import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runnerImport } from 'vite';
import type { ReportData } from './report-data.ts';
import type * as ReportDocument from './report-document.tsx';

const COMPONENT = path.join(import.meta.dirname, 'report-document.tsx');
const STYLES = path.join(import.meta.dirname, 'report.css');

/** Renders the report to an HTML file that contains its styles and pictures. */
export async function renderReport(data: ReportData): Promise<string> {
  // Node can't read JSX, so Vite loads the component. In a process that also builds the site, build
  // first: before the build sets NODE_ENV, Vite loads React in development mode.
  const { module } = await runnerImport<typeof ReportDocument>(COMPONENT, {
    configFile: false,
    logLevel: 'error',
  });
  return module.renderDocument(data, readFileSync(STYLES, 'utf8'));
}
