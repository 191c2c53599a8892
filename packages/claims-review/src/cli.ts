#!/usr/bin/env node
/** The command of the package: settings, sources and published files are named in claims-review.yaml. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand, type Site } from './command.ts';
import { ConfigError, parseConfig } from './config.ts';
import { readInventory } from './inventory.ts';
import { type Format, formatOf, readFields, readFolder, readText, type Text } from './read.ts';

const CONFIG = 'claims-review.yaml';

/** Year-month-day. */
const getToday = () => new Date().toISOString().slice(0, 10);

function readConfig() {
  try {
    return parseConfig(CONFIG, readFileSync(CONFIG, 'utf8'), { today: getToday() });
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`${CONFIG} can't be read in this folder: write it, as README.md shows.`);
  }
}

const FALLBACK: Format = 'text';

const readFileAs = (file: string, source: string): Text[] =>
  readText(source, formatOf(file) ?? FALLBACK, file);

const readFieldsOf = (file: string, source: string): Text[] =>
  formatOf(file) === 'yaml' ? readFields(file, source) : readFileAs(file, source);

async function readSite(): Promise<Site> {
  const config = readConfig();
  const { device, markets, exceptions, sources, published, company = 'This site' } = config;
  if (!device || !markets) {
    throw new ConfigError(`${CONFIG} lacks device or markets: write both, as README.md shows.`);
  }
  const root = published ?? '';
  const readPublished = (folder: string) => {
    if (!existsSync(folder))
      throw new ConfigError(`${CONFIG} names ${folder}, which is missing: build the site.`);
    return readFolder(folder, root, []);
  };
  const files = sources.flatMap((pattern) => globSync(pattern)).sort();
  if (files.length === 0 && published === undefined) {
    throw new ConfigError(`${CONFIG} names no file in sources or published: correct the two.`);
  }
  return {
    company,
    status: markets.map(({ name, status }) => `${name}: ${status}.`).join(' '),
    configFile: CONFIG,
    options: {
      ...config,
      device,
      markets,
      allowances: exceptions,
      today: getToday(),
    },
    root,
    sources: () => files.flatMap((file) => readFileAs(file, readFileSync(file, 'utf8'))),
    fields: () => files.flatMap((file) => readFieldsOf(file, readFileSync(file, 'utf8'))),
    items: () => (published === undefined ? [] : readInventory(published, root, [])),
    published: async () => (published === undefined ? [] : readPublished(published)),
    readFieldsAt: (revision) =>
      execFileSync('git', ['ls-tree', '-r', '-z', '--name-only', revision], { encoding: 'utf8' })

        .split('\0')
        .filter((file) => sources.some((pattern) => path.matchesGlob(file, pattern)))
        .flatMap((file) =>
          readFieldsOf(
            file,
            execFileSync('git', ['show', `${revision}:./${file}`], { encoding: 'utf8' }),
          ),
        ),
    readPublishedIn: (folder) => ({
      texts: readPublished(folder),
      items: readInventory(folder, root, []),
    }),
  };
}

await runCommand(readSite, process.argv.slice(2));
