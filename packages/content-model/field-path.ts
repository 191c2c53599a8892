/** Path of a value: the file's name without `.yaml`, then keys and list indices (from 0). */
export type FieldPath = readonly (string | number)[];

/** Formats a path as `news.strip.cards[3].link`, with list positions counted from 1. */
export const formatField = (path: FieldPath): string =>
  path
    .map((part, index) =>
      typeof part === 'number' ? `[${part + 1}]` : index === 0 ? part : `.${part}`,
    )
    .join('');

/** Parses the output of `formatField`. */
export const parseField = (text: string): FieldPath =>
  [...text.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([part, position]) =>
    position === undefined ? part : Number(position) - 1,
  );
