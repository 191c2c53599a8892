/** A text that is typed in the form. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isParagraph, type TextField, toOneLine } from '../protocol.ts';
import type { Requests } from './requests.ts';

export const useUnsent = ({ unsent }: Requests, place: string) =>
  useSyncExternalStore(unsent.subscribe, () => unsent.at(place));

/** What the editor types, until the server has it. */
export function useTyped(field: Pick<TextField, 'kind' | 'place' | 'value'>, requests: Requests) {
  const { place } = field;
  const unsent = useUnsent(requests, place);
  const value = unsent?.value ?? field.value;
  const [text, setText] = useState(value);
  const sent = useRef(value);
  // After each state, even if the value is the same: while an older one was read, it was unread.
  useEffect(() => {
    const next = unsent?.value ?? field.value;
    if (next === sent.current || (!unsent && requests.isUnread(field.place))) return;
    sent.current = next;
    setText(next);
  }, [field, unsent, requests]);
  const type = (typed: string) => {
    setText(typed);
    sent.current = toOneLine(typed);
    requests.type(place, sent.current);
  };
  const split = async ({ selectionStart, selectionEnd }: HTMLTextAreaElement) => {
    if (!isParagraph(field)) return;
    const [before, rest] = [text.slice(0, selectionStart), text.slice(selectionEnd)];
    type(before);
    requests.choose(await requests.split(place, sent.current, toOneLine(rest)));
  };
  return { text, type, split };
}
