/**
 * Writes a section with a layout of its own: its folder, a copy of src/sections/own-section; its file of
 * content/; and its lines in the lists of the sections.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTENT, ROOT } from '#folders';
import { isOwnSection, SECTION_NAME } from '#sections';
import { rearrangeItems, setSample } from './splice.ts';

const SECTIONS = path.join(ROOT, 'src/sections');
const TEMPLATE = 'own-section';

/** `case-studies` as it is called in code. */
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

/** Puts a line before what closes a list. */
function addLine(source: string, opening: RegExp, line: string): string {
  const [start] = opening.exec(source) ?? [];
  const from = source.indexOf(start ?? '');
  const end = source.indexOf('\n}', from);
  if (start === undefined || end < 0) throw new Error(`There is no list ${opening}.`);
  return `${source.slice(0, end)}\n${line}${source.slice(end)}`;
}

function addImport(source: string, line: string): string {
  const last = source.lastIndexOf('\nimport ');
  return `${source.slice(0, last)}\n${line}${source.slice(last)}`;
}

async function edit(file: string, change: (source: string) => string): Promise<string> {
  const target = path.join(ROOT, file);
  await writeFile(target, change(await readFile(target, 'utf8')));
  return file;
}

/** @returns the files that it has written or changed */
export async function writeSection(section: string): Promise<string[]> {
  const { camel, pascal } = namesOf(section);
  const rename = (text: string) =>
    text
      .replaceAll(TEMPLATE, section)
      .replaceAll('ownSection', camel)
      .replaceAll('OwnSection', pascal);
  const key = camel === section ? camel : `'${section}'`;
  const value = camel === section ? `content.${camel}` : `content['${section}']`;

  const folder = path.join(SECTIONS, section);
  await mkdir(folder);
  const written = [];
  for (const file of await readdir(path.join(SECTIONS, TEMPLATE))) {
    // Its words are those of the fixture site.
    if (file.endsWith('.spec.ts')) continue;
    const copy = path.join(folder, rename(file));
    await writeFile(copy, rename(await readFile(path.join(SECTIONS, TEMPLATE, file), 'utf8')));
    written.push(path.relative(ROOT, copy));
  }
  const text = path.join(CONTENT, `${section}.yaml`);
  await writeFile(text, textFor(section));

  const from = `./${section}/${section}`;
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
    await edit('src/sections/list.ts', (source) => {
      const fields = addLine(source, /sectionFields =/, `  ${key}: ${camel}(kinds).optional(),`);
      const item = camel === section ? camel : `${key}: ${camel}`;
      const all = addLine(fields, /const SECTIONS =/, `  ${item},`);
      return addImport(all, `import { ${camel} } from '${from}.content.ts';`);
    }),
    await edit('src/sections/components.tsx', (source) => {
      const props = `id={idOf('${section}')} section={${value}} newTab={content.labels.newTab}`;
      const line = `  ${key}: (content) => ${value} && <${pascal} ${props} />,`;
      const all = addLine(source, /const SECTIONS:/, line);
      return addImport(all, `import { ${pascal} } from '${from}.tsx';`);
    }),
  ];
}

/** Why there can't be a section of this name, or undefined. */
export function findNameMistake(name: string): string | undefined {
  if (!SECTION_NAME.test(name) || !isOwnSection(name))
    return `"${name}" can't be the name of a section: write another, of small letters, digits and hyphens.`;
  for (const file of [`src/sections/${name}`, `content/${name}.yaml`]) {
    if (existsSync(path.join(ROOT, file))) return `There is a ${file} already: write another name.`;
  }
  return undefined;
}
