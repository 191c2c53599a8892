/** Changes every text of the fixture site. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ContentFile, parseYaml } from '@site-kit/content-model';
import { setText } from '@site-kit/page-editor';
import { describe, expect, test } from 'vitest';
import { cutText, EDGE_CASE_TEXTS } from '#support/copies';
import { FULL } from '#support/sites';

const files = globSync('*.yaml', { cwd: FULL.content }).map((name) => ({
  name,
  source: readFileSync(path.join(FULL.content, name), 'utf8'),
}));

describe.each(files)('$name', ({ name, source }) => {
  test('changes one text and no other byte', () => {
    for (const [at, { fieldPath: whole, node }] of new ContentFile(
      name,
      source,
    ).scalars.entries()) {
      if (typeof node.value !== 'string') continue;
      const fieldPath = whole.slice(1);
      const value = EDGE_CASE_TEXTS[at % EDGE_CASE_TEXTS.length] ?? '';
      const changed = setText(source, fieldPath, value);
      expect(parseYaml(changed).getIn(fieldPath)).toBe(value);
      expect(cutText(changed, fieldPath)).toEqual(cutText(source, fieldPath));
    }
  });

  test('keeps all values when a text is changed and changed back', () => {
    for (const { fieldPath: whole, node } of new ContentFile(name, source).scalars) {
      if (typeof node.value !== 'string') continue;
      const fieldPath = whole.slice(1);
      const there = setText(source, fieldPath, `${node.value} more`);
      const back = parseYaml(setText(there, fieldPath, node.value)).toJS();
      expect(back).toEqual(parseYaml(source).toJS());
    }
  });
});
