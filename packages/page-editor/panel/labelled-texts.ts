/** Lists all texts of the content, each with its location in words. */
import type { FormField, Page, TextField } from '../protocol.ts';
import { describeEntry } from './list-field.tsx';

export type LabelledText = { field: TextField; where: string };

function listWithin(field: FormField, above: string[]): LabelledText[] {
  if (field.control === 'group') {
    // A picture's file field takes the name of the surrounding group.
    return field.fields.flatMap((part) =>
      listWithin(part, part.control === 'file' ? above : [...above, part.label]),
    );
  }
  if (field.control === 'list') {
    return field.items.flatMap((item) => {
      const { name } = describeEntry(item);
      return listWithin(item, [...above, item.control === 'group' ? `“${name}”` : item.label]);
    });
  }
  return [{ field, where: above.join(', ') }];
}

/** Locations look like "People, Members, “F. Telopea”, Role". */
export const listLabelledTexts = (pages: Page[]): LabelledText[] =>
  pages.flatMap(({ title, fields }) =>
    fields.flatMap((field) => listWithin(field, [title, field.label])),
  );
