/** Fields of the editor's form. */
import type { EditorState, FormField, TextField } from '@site-kit/page-editor';

const textFields = (field: FormField): TextField[] => {
  if (field.control === 'list') return field.items.flatMap(textFields);
  return field.control === 'group' ? field.fields.flatMap(textFields) : [field];
};

export function fieldAt(state: Pick<EditorState, 'pages'>, fieldName: string): TextField {
  const fields = state.pages.flatMap((page) => page.fields.flatMap(textFields));
  const field = fields.find((candidate) => candidate.fieldName === fieldName);
  if (!field) throw new Error(`The form has no field ${fieldName}.`);
  return field;
}

export const valueAt = (state: Pick<EditorState, 'pages'>, fieldName: string) =>
  fieldAt(state, fieldName).value;
