import { expect, test } from 'vitest';
import { findNameProblem } from './names.ts';

test.each([
  'Quillan Medical Pty Ltd',
  'University of Tasmania',
  'Royal Perth Hospital',
  'F. Melaleuca',
  'iPhone',
  'quillan.com.au',
  'Ines de la Cruz',
])('takes %s for a name', (name) => {
  expect(findNameProblem(name)).toBeUndefined();
});

test.each([
  'stops every leak',
  'Stops Leaks',
  'Pain Free',
  'Clinically Proven',
  'Recommended',
  'Quillan is here',
  'The Very Long Name Of Something',
])('takes “%s” for no name, and says what to do', (name) => {
  expect(findNameProblem(name)).toMatch(/^\(“.+”\) has .+: write the name only/);
});
