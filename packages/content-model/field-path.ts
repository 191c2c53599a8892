/** The place of a value in the content: its file without `.yaml`, keys, and positions in lists from 0. */
export type FieldPath = readonly (string | number)[];

/** `news.strip.cards[3].link`, as people read it: they count from 1. */
export const formatField = (path: FieldPath): string =>
  path
    .map((part, index) =>
      typeof part === 'number' ? `[${part + 1}]` : index === 0 ? part : `.${part}`,
    )
    .join('');

/** Reads what `formatField` has written. */
export const parseField = (text: string): FieldPath =>
  [...text.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([part, position]) =>
    position === undefined ? part : Number(position) - 1,
  );
