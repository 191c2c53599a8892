#!/usr/bin/env node
/** The package's command. claims-review.yaml has the settings and the paths of the site's files. */
import { runCommand } from './command.ts';
import { readConfig } from './config.ts';
import type { Site } from './review.ts';
import { InputError } from './text.ts';

const CONFIG = 'claims-review.yaml';

async function readSite(): Promise<Site> {
  const today = new Date().toISOString().slice(0, 10);
  const config = readConfig('.', CONFIG, today);
  const { device, markets, published } = config;
  if (!device || !markets) {
    throw new InputError(
      `${CONFIG}: device or markets is missing: write both, as README.md shows.`,
    );
  }
  return {
    company: config.company ?? 'This site',
    configFile: CONFIG,
    options: { ...config, device, markets, today },
    folder: '.',
    sources: config.sources,
    isCode: () => false,
    published,
    exclude: [],
    root: published ?? '',
    builtFrom: config.sources.map((pattern) => `:(glob)${pattern}`),
  };
}

await runCommand(readSite);
