import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runnerImport } from 'vite';
import type { ReportData } from './report-data.ts';
import type * as ReportDocument from './report-document.tsx';

const COMPONENT = path.join(import.meta.dirname, 'report-document.tsx');
const STYLES = path.join(import.meta.dirname, 'report.css');

/** Renders the report to an HTML file that contains its styles and pictures. */
export async function renderReport(data: ReportData): Promise<string> {
  // Vite loads the component, because Node can't read JSX. Don't load the component before a build:
  // React is then loaded in development mode.
  const { module } = await runnerImport<typeof ReportDocument>(COMPONENT, {
    configFile: false,
    logLevel: 'error',
  });
  return module.renderDocument(data, readFileSync(STYLES, 'utf8'));
}
