import { listOf, words } from '@site-kit/content-model';
import { z } from 'zod';

/** Questions of visitors, with answers in plain words. */
export const questions = () =>
  listOf(z.strictObject({ question: words(), answer: words({ isPlain: true }) }), 'question').min(
    1,
  );
