/** Fields of the editor's form. */
import type { EditorState, Field, TextField } from '#page-editor';

export const textFields = (field: Field): TextField[] => {
  if (field.kind === 'list') return field.items.flatMap(textFields);
  return field.kind === 'group' ? field.fields.flatMap(textFields) : [field];
};

export const listFields = ({ pages }: EditorState) =>
  pages.flatMap(({ fields }) => fields).flatMap(textFields);

export function fieldAt(state: EditorState, place: string): TextField {
  const field = listFields(state).find((candidate) => candidate.place === place);
  if (!field) throw new Error(`no field ${place}`);
  return field;
}

export const valueAt = (state: EditorState, place: string) => fieldAt(state, place).value;

/** The first picture that takes a JPEG: a cut-out needs a transparent ground. */
export function findPicture(state: EditorState): TextField {
  const found = listFields(state).find(
    ({ kind, value, isFixed }) => kind === 'file' && !isFixed && /\.jpg$/.test(value),
  );
  if (!found) throw new Error('no picture');
  return found;
}
