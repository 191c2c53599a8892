/** Edge cases of texts. Tests write these texts into every text field of the content. */
import { type FieldPath, parseYaml } from '@site-kit/content-model';

export const EDGE_CASE_TEXTS = [
  '',
  'plain words',
  'It’s “quoted”, \'single\' and "double": with a colon',
  '# no comment, and a #tag # here',
  '- dash? yes: [no] {braces}, *star &anchor !bang |pipe >fold %percent @at `tick`',
  'tab\tin the middle\tand  two  spaces   three',
  ' leading and trailing ',
  '👩‍🔬 emoji, naïve façade, 日本語, עברית, العربية \u202e reversed',
  'line\nbreak\n\nand another',
  'null',
  '12.50',
  '2025-01-01',
  '\\ backslash \\n and \u00a0 nbsp \u0007 bell \u2028 separator \ufeff mark',
  'long '.repeat(1000).trim(),
  `${'x'.repeat(5000)}`,
];

/** @returns the parts of a file's source before and after a field's text */
export function cutText(source: string, fieldPath: FieldPath): [string, string] {
  const node = parseYaml(source).getIn(fieldPath, true);
  const range = node && typeof node === 'object' && 'range' in node ? node.range : undefined;
  if (!Array.isArray(range)) throw new Error('The field has no text.');
  // The range of a folded text includes the line break after the text.
  return [source.slice(0, range[0]), source.slice(source.slice(0, range[1]).trimEnd().length)];
}
