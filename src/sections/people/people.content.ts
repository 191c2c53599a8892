import { z } from 'zod';
import { below } from '#constants';
import { type FileKinds, headline, listOf, words } from '#content-model';

/**
 * In a wide window four to six portraits in a row, so that rows are about equally long; in a narrower
 * one three, or four if a row of three would leave one alone.
 */
const columnsFor = (count: number) => ({
  wide: Math.max(4, Math.ceil(count / Math.ceil(count / 6))),
  narrow: count > 1 && count % 3 === 1 ? 4 : 3,
});

type Columns = ReturnType<typeof columnsFor>;

/** A row has the window without gutters and gaps. */
const shareOf = (columns: number) => `${Math.round(90 / columns)}vw`;

const sizesIn = ({ narrow, wide }: Columns) =>
  `${below('desktop')} min(68vw, 20rem), ${below('wide')} ${shareOf(narrow)}, ${shareOf(wide)}`;

export const people = ({ picture }: FileKinds) =>
  z
    .strictObject({
      headline: headline(),
      introduction: words(),
      stripLabel: words(),
      members: listOf(
        z
          .strictObject({
            name: words(),
            role: words(),
            photo: picture({ sizes: sizesIn(columnsFor(1)), ratio: 4 / 5 }).optional(),
            emblem: picture({ sizes: `${below('desktop')} 22vw, 7vw`, ratio: 4 / 5 }).optional(),
          })
          .meta({ alsoCalled: ['people'] }),
        'name',
        'photo.path',
        'emblem.path',
      ).min(1),
    })
    .transform(({ members, ...rest }) => {
      const columns = columnsFor(members.length);
      return {
        ...rest,
        columns,
        members: members.map(({ photo, ...member }) => ({
          ...member,
          photo: photo && { ...photo, sizes: sizesIn(columns) },
        })),
      };
    });
