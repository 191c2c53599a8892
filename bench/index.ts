/** Measures the site and compares it with others. */
export { runBench } from './bench.ts';
export { failedAudits, LIGHTHOUSE_PHONE, runLighthouse } from './lighthouse.ts';
export { launchBrowser, type StockBrowser } from './protocol.ts';
