import { z } from 'zod';
import { type FileKinds, words } from '#content-model';

export const notFound = ({ drawing }: FileKinds) =>
  z
    .strictObject({
      heading: words({ isKept: true }),
      /** Stands for the digit 0 of the heading. */
      zero: drawing()
        .transform(({ file }) => file)
        .optional(),
      message: words({ isKept: true }),
      explanation: words(),
      homeLink: words(),
    })
    .meta({ title: 'not-found page' });
