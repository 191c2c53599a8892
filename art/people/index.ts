import type { Sheet } from '../lib/sheet.ts';
import { banksia } from './banksia.ts';
import { boronia } from './boronia.ts';
import { correa } from './correa.ts';
import { grevillea } from './grevillea.ts';
import { waratah } from './waratah.ts';

/** The five portraits by file name. */
export const people: Readonly<Record<string, () => Sheet>> = {
  waratah,
  banksia,
  grevillea,
  boronia,
  correa,
};
