import { expect, test } from 'vitest';
import { explainSsh } from './port.ts';

const ORIGIN = 'http://localhost:4200';
const SSH_CONNECTION = '192.0.2.1 50000 192.0.2.2 22';

test('tells users of SSH to forward the port or to set HOST', () => {
  const hint = explainSsh(ORIGIN, { SSH_CONNECTION });
  expect(hint).toContain('"ssh -L 4200:localhost:4200 THIS-MACHINE"');
  expect(hint).toContain('HOST=0.0.0.0 npm start');
});

test.for([
  ['without SSH', {}],
  ['with HOST', { SSH_CONNECTION, HOST: '0.0.0.0' }],
] as const)('says nothing about SSH %s', ([, env]) => {
  expect(explainSsh(ORIGIN, env)).toBeUndefined();
});
