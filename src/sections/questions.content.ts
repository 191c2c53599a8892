import { z } from 'zod';
import { listOf, words } from '#content-model';

/** Questions of visitors, with answers in plain words. */
export const questions = () =>
  listOf(z.strictObject({ question: words(), answer: words({ isPlain: true }) }), 'question').min(
    1,
  );
