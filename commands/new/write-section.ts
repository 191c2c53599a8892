/**
 * Creates a section with its own layout: a folder with a copy of src/sections/custom-section, a
 * content file, and an entry in each of the two lists of sections.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rearrangeItems, setSample } from '@site-kit/page-editor';
import { CONTENT, ROOT } from '#folders';
import { isCustomSection, SECTION_NAME } from '#sections';

const SECTIONS = path.join(ROOT, 'src/sections');
const TEMPLATE = 'custom-section';

/** Converts `case-studies` to the forms used in code: `caseStudies` and `CaseStudies`. */
const namesOf = (section: string) => {
  const camel = section.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return { camel, pascal: camel.charAt(0).toUpperCase() + camel.slice(1) };
};

const textFor = (section: string) => {
  const words = section.replaceAll('-', ' ');
  const headline = words.charAt(0).toUpperCase() + words.slice(1);
  return `# ${headline}: a section of the page.

headline: !sample ${headline}
paragraphs:
  - !sample Write here what visitors should read.
`;
};

async function edit(file: string, change: (source: string) => string): Promise<string> {
  const target = path.join(ROOT, file);
  await writeFile(target, change(await readFile(target, 'utf8')));
  return file;
}

/** @returns the files that were written or changed */
export async function writeSection(section: string): Promise<string[]> {
  const { camel, pascal } = namesOf(section);
  const rename = (text: string) =>
    text
      .replaceAll(TEMPLATE, section)
      .replace(/\bcustomSection\b/g, camel)
      .replaceAll('CustomSection', pascal);
  const folder = path.join(SECTIONS, section);
  await mkdir(folder);
  const written = [];
  for (const file of await readdir(path.join(SECTIONS, TEMPLATE))) {
    // Omit the template's test, which expects texts of the fixture site.
    if (file.endsWith('.spec.ts')) continue;
    const copy = path.join(folder, rename(file));
    await writeFile(copy, rename(await readFile(path.join(SECTIONS, TEMPLATE, file), 'utf8')));
    written.push(path.relative(ROOT, copy));
  }
  const text = path.join(CONTENT, `${section}.yaml`);
  await writeFile(text, textFor(section));

  const addLine = (name: string, file: string) => (source: string) => {
    const key = camel === section ? section : `'${section}'`;
    const exported = name === section ? name : `${name} as ${key}`;
    return `${source}export { ${exported} } from './${section}/${section}.${file}';\n`;
  };
  return [
    ...written,
    path.relative(ROOT, text),
    await edit('content/site.yaml', (source) => {
      let last = 0;
      const longer = rearrangeItems(source, ['sections'], (order) => {
        last = order.length;
        return [...order, { value: section }];
      });
      return setSample(longer, ['sections', last], false);
    }),
    await edit('src/sections/section-contents.ts', addLine(camel, 'content.ts')),
    await edit('src/sections/section-components.ts', addLine(pascal, 'tsx')),
  ];
}

/** @returns why a section can't have this name, or undefined if it can */
export function findNameProblem(name: string): string | undefined {
  if (!SECTION_NAME.test(name) || !isCustomSection(name))
    return `A section can't be named "${name}": choose another name, of lower-case letters, digits and hyphens.`;
  for (const file of [`src/sections/${name}`, `content/${name}.yaml`]) {
    if (existsSync(path.join(ROOT, file))) return `${file} exists already: choose another name.`;
  }
  return undefined;
}
