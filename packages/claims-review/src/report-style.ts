/** @param foot the foot of each printed page, without quotes */
export const styleWith = (foot: string): string => `
:root { color-scheme: light; font: 15px/1.5 system-ui, sans-serif; color: #10231d; background: #fff; }
body { max-width: 64rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2, h3, h4 { font-weight: 500; line-height: 1.2; break-after: avoid; }
h2 { margin-top: 3rem; border-top: 1px solid #6d8177; padding-top: .75rem; }
h3 { margin: 2rem 0 .5rem; } h4 { margin: 1.5rem 0 .5rem; font-weight: 600; }
p { max-width: 46rem; margin: .5rem 0; } p:empty { display: none; }
a { color: inherit; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; overflow-wrap: anywhere; }
caption { text-align: start; font-weight: 600; padding: 1.25rem 0 .25rem; break-after: avoid; }
th, td { padding: .35rem .75rem .35rem 0; text-align: start; vertical-align: top; border-bottom: 1px solid #c9d5c7; }
th { font-weight: 600; font-size: .85em; }
:is(th, td):first-child { width: 11rem; }
td:first-child { color: #3c5049; font-size: .85em; }
th.No { width: 3.25rem !important; } th.Verdict { width: 5rem; } th.Element { width: 10rem; } th:is(.Rule, .Decided) { width: 11rem; }
th.Decision { width: 13rem; } th.Places { width: 14rem; }
.claim { background: #fbe3d8; }
.review, .recruits, .not-judged { background: #e6e2f5; }
.allowed { background: #fdf3cf; }
.sample { border: 1px solid #6d8177; padding: 0 .3em; font-size: .75em; }
mark { background: none; color: inherit; text-decoration: underline 2px #b4552d; }
small { display: block; color: #3c5049; }
.contents { columns: 2; max-width: 46rem; } .contents a { text-decoration: none; }
.decide { line-height: 1.9; } .decide i, .confirm i { display: inline-block; width: 6rem; border-bottom: 1px solid #6d8177; }
.confirm { float: inline-end; font-weight: 400; font-size: .85em; }
.numbers { columns: 2; font-size: .85em; overflow-wrap: anywhere; } .numbers div { break-inside: avoid; }
.wide { margin-inline: calc(50% - min(50vw, 53rem) + 1rem); }
.shots { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: flex-start; margin-top: 1rem; }
.shots figure { margin: 0; max-width: 100%; flex: none; }
figcaption { font-size: .85em; padding-bottom: .35rem; break-after: avoid; }
.slice { position: relative; background: #eef2ec var(--picture) no-repeat; outline: 1px solid #c9d5c7; break-inside: avoid; }
.slice a { position: absolute; translate: -95% -60%; max-width: 5rem; padding: 0 2px; border: 1px solid #10231d; border-radius: 2px;
  background: #fff; color: #10231d; font: 600 10px/1.2 system-ui, sans-serif; text-decoration: none; white-space: nowrap; }
.slice a.allowed { background: #fdf3cf; } .slice a.open { background: #b4552d; color: #fff; }
.item { overflow-wrap: anywhere; display: grid; grid-template-columns: minmax(0, 50rem) minmax(14rem, 1fr); gap: 1.5rem; padding: 1.25rem 0; border-bottom: 1px solid #c9d5c7; }
.item .decide { margin-top: .75rem; } .item .decide i { width: calc(100% - 6rem); }
.item img { max-width: 100%; max-height: 40rem; background: #eef2ec; }
td img { max-width: 100%; max-height: 12rem; background: #eef2ec; }
.sign td { height: 2.6rem; } .sign td:first-child { font-size: 1em; color: inherit; }
@media (width < 1720px) { .shots .narrow { order: 1; } }
@media print {
  body { margin: 0; max-width: none; padding: 0; font-size: 9pt; }
  h2 { margin-top: 8mm; }
  tr, img, .item, .whole { break-inside: avoid; } thead { display: table-header-group; }
  .sign, .piece { break-before: page; }
  .wide { margin-inline: 0; }
  td { padding-block: .7mm; }
  :is(th, td):first-child { width: 32mm; } th.No { width: 11mm !important; } th.Verdict { width: 16mm; }
  th:is(.Element, .Rule, .Decided) { width: 34mm; } th.Places { width: 40mm; } th.Decision { width: 42mm; } .decide i, .confirm i { width: 22mm; }
  .shots { gap: 6mm; } .shots .narrow { order: 1; max-width: calc(50% - 3mm); }
  .slice a { font-size: 6pt; padding: 0 1px; border-width: .5pt; }
  .item { grid-template-columns: 95mm 1fr; gap: 6mm; padding: 3mm 0; } .item img { max-height: 72mm; }
  a { text-decoration: none; }
  * { print-color-adjust: exact; }
}
@page {
  size: A4; margin: 16mm 15mm 20mm;
  @bottom-left { content: "${foot}"; width: 105mm; font: 7pt system-ui, sans-serif; }
  @bottom-right { content: "Initials ____________    Page " counter(page) " of " counter(pages); white-space: pre; font: 7.5pt system-ui, sans-serif; }
}
`;
