import { expect, test } from 'vitest';
import { completeAddress } from './complete-address.ts';

test.each(['example.com', 'example.com/x', 'www.Example.com.au?a=b', ' example.com#part '])(
  'completes %s',
  (typed) => expect(completeAddress(typed)).toBe(`https://${typed.trim()}`),
);

test.each([
  '',
  'example',
  'https://example.com/x',
  'http://example.com',
  'mailto:a@example.com',
  'a@example.com',
  'example.com:80',
  '/x.y',
  '#people',
  'see example.com',
  'example..com',
  '1.5',
])('leaves "%s" as it is', (typed) => expect(completeAddress(typed)).toBe(typed));
