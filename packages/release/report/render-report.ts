import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runnerImport } from 'vite';
import type { ReportData } from './report-data.ts';
import type * as ReportDocument from './report-document.tsx';

const COMPONENT = path.join(import.meta.dirname, 'report-document.tsx');
const STYLES = path.join(import.meta.dirname, 'report.css');

/** Makes an HTML file of the report, with styles and pictures inside. */
export async function renderReport(data: ReportData): Promise<string> {
  // Node strips types, and can't read JSX. Loading React before a build would load its development mode.
  const { module } = await runnerImport<typeof ReportDocument>(COMPONENT, {
    configFile: false,
    logLevel: 'error',
  });
  return module.renderDocument(data, readFileSync(STYLES, 'utf8'));
}
