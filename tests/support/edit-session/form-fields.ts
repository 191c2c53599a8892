/** Fields of the editor's form. */
import type { EditorState, Field, TextField } from '#page-editor';

const textFields = (field: Field): TextField[] => {
  if (field.control === 'list') return field.items.flatMap(textFields);
  return field.control === 'group' ? field.fields.flatMap(textFields) : [field];
};

export function fieldAt(state: EditorState, place: string): TextField {
  const fields = state.pages.flatMap((page) => page.fields.flatMap(textFields));
  const field = fields.find((candidate) => candidate.place === place);
  if (!field) throw new Error(`no field ${place}`);
  return field;
}

export const valueAt = (state: EditorState, place: string) => fieldAt(state, place).value;
