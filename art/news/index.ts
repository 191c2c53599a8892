import type { Sheet } from '../lib/sheet.ts';
import { award } from './award.ts';
import { bench } from './bench.ts';
import { harbour } from './harbour.ts';
import { ledger } from './ledger.ts';
import { loom } from './loom.ts';
import { map } from './map.ts';
import { night } from './night.ts';
import { orbit } from './orbit.ts';
import { pod } from './pod.ts';
import { seedling } from './seedling.ts';
import { signal } from './signal.ts';

/** The ten news studies and the picture of the award article, by file name. */
export const news: Readonly<Record<string, () => Sheet>> = {
  'news-signal': signal,
  'news-ledger': ledger,
  'news-harbour': harbour,
  'news-bench': bench,
  'news-pod': pod,
  'news-orbit': orbit,
  'news-seedling': seedling,
  'news-night': night,
  'news-loom': loom,
  'news-map': map,
  'news-award': award,
};
