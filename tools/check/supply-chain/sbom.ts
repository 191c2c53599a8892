/**
 * `npm run sbom`: writes a bill of materials (CycloneDX) of everything in package-lock.json to
 * build/sbom.cdx.json. What code in the browser may come from is in scope "required", tools are "optional".
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { browserPackages, manifest } from '../../build/locked-packages.ts';
import { ROOT } from '../../paths.ts';

/** Where it is written to. */
const TARGET = path.join(ROOT, 'build/sbom.cdx.json');

const component = z.looseObject({
  /** `name@version`. */
  'bom-ref': z.string(),
  name: z.string(),
  version: z.string(),
  scope: z.enum(['required', 'optional', 'excluded']).optional(),
  purl: z.string(),
  hashes: z.array(z.object({ alg: z.string(), content: z.string() })).optional(),
  licenses: z.array(z.unknown()).optional(),
});

const bomSchema = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  metadata: z.looseObject({ component }),
  components: z.array(component),
});

/**
 * The bill as npm makes it, but for two things. npm calls the project after its folder, and it calls
 * "required" what builds the site as well as what reaches the browser.
 */
export function makeBillOfMaterials(): z.infer<typeof bomSchema> {
  const output = execFileSync(
    'npm',
    ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'],
    {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: process.platform === 'win32',
    },
  );
  const bom = bomSchema.parse(JSON.parse(output));
  const { metadata } = bom;
  const inBrowser = new Set(browserPackages.map(({ name, version }) => `${name}@${version}`));
  return {
    ...bom,
    components: bom.components.map((entry) => ({
      ...entry,
      scope: inBrowser.has(entry['bom-ref']) ? 'required' : 'optional',
    })),
    metadata: { ...metadata, component: { ...metadata.component, name: manifest.name } },
  };
}

if (import.meta.main) {
  const bom = makeBillOfMaterials();
  mkdirSync(path.dirname(TARGET), { recursive: true });
  writeFileSync(TARGET, `${JSON.stringify(bom, undefined, 2)}\n`);
  const required = bom.components.filter(({ scope }) => scope === 'required');
  console.log(
    `${bom.components.length} packages, ${required.length} of them for the browser, are listed in ${path.relative('.', TARGET)} (CycloneDX ${bom.specVersion}).`,
  );
}
