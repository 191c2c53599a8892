/**
 * Writes the package as JavaScript with types to dist/, for projects that don't run TypeScript:
 * Node runs no TypeScript files in node_modules. `npm run pack` then packs dist/.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const OUTPUT = 'dist';

const manifest = z.looseObject({
  exports: z.strictObject({ '.': z.string() }),
  bin: z.string(),
  files: z.array(z.string()),
});

/** @param source such as `./src/index.ts` */
const toScript = (source: string) => source.replace(/\.ts$/, '.js');

process.chdir(import.meta.dirname);
rmSync(OUTPUT, { recursive: true, force: true });
execFileSync('tsc', ['-p', 'tsconfig.build.json'], { stdio: 'inherit' });
const { exports, bin, ...own } = manifest.parse(JSON.parse(readFileSync('package.json', 'utf8')));
for (const file of [...own.files, 'README.md'])
  if (file !== 'src') cpSync(file, `${OUTPUT}/${file}`, { recursive: true });
const script = toScript(exports['.']);
const packed = {
  ...own,
  exports: { '.': { types: script.replace(/\.js$/, '.d.ts'), default: script } },
  bin: toScript(bin),
};
writeFileSync(`${OUTPUT}/package.json`, JSON.stringify(packed, null, 2));
