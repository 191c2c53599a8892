import { z } from 'zod';
import { below } from '#constants';
import { type FileKinds, listOf, words } from '#content-model';

/** Four to six portraits in a row of a wide window, so that rows are about equally long. */
const columnsFor = (count: number) => Math.max(4, Math.ceil(count / Math.ceil(count / 6)));

/** A row has the window without gutters and gaps. */
const sizesIn = (columns: number) =>
  `${below('desktop')} min(68vw, 20rem), ${Math.round(90 / columns)}vw`;

export const people = ({ picture }: FileKinds) =>
  z
    .strictObject({
      headline: words(),
      introduction: words(),
      stripLabel: words(),
      members: listOf(
        z.strictObject({
          name: words(),
          role: words(),
          photo: picture({ sizes: sizesIn(columnsFor(1)), ratio: 4 / 5 }).optional(),
          emblem: picture({ sizes: `${below('desktop')} 22vw, 7vw`, ratio: 4 / 5 }).optional(),
        }),
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

export type PeopleContent = z.output<ReturnType<typeof people>>;
