import { expect, test } from 'vitest';
import { toFormWording } from './form-wording.ts';
import { SCHEMA } from './test-project.ts';

test.each([
  ['is not in device.yaml: write one', 'is not under Device: write one'],
  ['out of sections in content/site.yaml', 'out of sections under Company and search'],
  ['there is no content/careers.yaml', 'there is no “Careers”'],
  [
    'a name of icons.getbootstrap.com, or a drawing in content/images',
    'a name of Bootstrap Icons, or a drawing',
  ],
  ['!sample marks a value', '“Sample” marks a value'],
  ['is "#x": write "#people"', 'is “X”: write “Our People”'],
  ['is "Mr. Yaml"', 'is "Mr. Yaml"'],
])('rewords "%s" for the form as "%s"', (text, expected) => {
  expect(toFormWording(SCHEMA, text, new Map([['#people', 'Our People']]))).toBe(expected);
});
