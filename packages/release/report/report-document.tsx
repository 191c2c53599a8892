import { renderToStaticMarkup } from 'react-dom/server';
import { Report } from './report.tsx';
import type { ReportData } from './report-data.ts';

/** @returns the text of an HTML file */
export function renderDocument(data: ReportData, styles: string): string {
  const html = renderToStaticMarkup(
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`Claims review: ${data.company}, ${data.today}`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React escapes quotes in styles */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <Report data={data} />
      </body>
    </html>,
  );
  return `<!doctype html>\n${html}\n`;
}
