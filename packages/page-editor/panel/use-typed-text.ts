/** Holds the text of a field while the user types in the form. */
import { useState, useSyncExternalStore } from 'react';
import { isParagraph, type TextField, toOneLine } from '../protocol.ts';
import type { Requests } from './requests.ts';

/** Returns the text as typed or, once the server has saved it, the saved text. */
export function useTypedText(
  field: Pick<TextField, 'control' | 'fieldName' | 'value'>,
  requests: Requests,
) {
  const { fieldName } = field;
  const { subscribe, getState } = requests.store;
  const typed = useSyncExternalStore(subscribe, () => getState().typed[fieldName]?.value);
  const value = typed ?? field.value;
  /** The text with trailing spaces. They aren't saved, but must not vanish while the user types. */
  const [raw, setRaw] = useState(value);
  const text = toOneLine(raw) === value ? raw : value;
  const type = (next: string) => {
    setRaw(next);
    requests.type(fieldName, toOneLine(next));
  };
  const split = async ({ selectionStart, selectionEnd }: HTMLTextAreaElement) => {
    if (!isParagraph(field)) return;
    const [before, rest] = [text.slice(0, selectionStart), text.slice(selectionEnd)];
    setRaw(before);
    requests.choose(await requests.split(fieldName, toOneLine(before), toOneLine(rest)));
  };
  return { text, type, split };
}
