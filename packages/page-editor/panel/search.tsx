/** Finds words in all texts of the content, and replaces words in plain texts. */
import './search.css';
import { type MouseEvent, useMemo, useRef, useState } from 'react';
import type { Page, TextField } from '../protocol.ts';
import { findIn, isPlain, replaceIn, type Segment } from '../search.ts';
import { Button } from './button.tsx';
import { useDebounced } from './fields.tsx';
import { type LabelledText, listLabelledTexts } from './labelled-texts.ts';
import { useNextFocus } from './next-focus.ts';
import type { Requests } from './requests.ts';

export const NO_SEARCH = { wanted: '', by: '' };

/** Returns the form's name for an enum value, or the text itself. */
const shownIn = ({ value, options }: TextField) =>
  options.find((option) => option.value === value)?.name ?? value;

type Result = LabelledText & { parts: Segment[]; canReplace: boolean };

function findAll(texts: LabelledText[], wanted: string): Result[] {
  return texts.flatMap(({ field, where }) => {
    const parts = field.control === 'point' ? [] : findIn(shownIn(field), wanted);
    // Words in {braces} can't be replaced.
    const canReplace = isPlain(field) && replaceIn(field.value, wanted, '') !== field.value;
    return parts.length > 0 ? [{ field, where, parts, canReplace }] : [];
  });
}

const Marked = ({ parts }: { parts: Segment[] }) => (
  <p>
    {parts.map(({ text, isFound }, at) => {
      const Tag = isFound ? 'mark' : 'span';
      // biome-ignore lint/suspicious/noArrayIndexKey: parts keep their order
      return <Tag key={at}>{text}</Tag>;
    })}
  </p>
);

const countTexts = (count: number) => `${count} ${count === 1 ? 'text' : 'texts'}`;

type SearchProps = {
  pages: Page[];
  search: typeof NO_SEARCH;
  onSearch: (search: typeof NO_SEARCH) => void;
  requests: Requests;
};

export function Search({ pages, search, onSearch, requests }: SearchProps) {
  const { wanted, by } = search;
  const texts = useMemo(() => listLabelledTexts(pages), [pages]);
  const results = useMemo(() => findAll(texts, wanted), [texts, wanted]);
  const [replaced, setReplaced] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const focused = useNextFocus(results);

  const replaceable = results.filter(({ canReplace }) => canReplace);
  const replace = async (chosen: Result[], { currentTarget }: MouseEvent<HTMLElement>) => {
    if (!by.trim()) return;
    const next = currentTarget.closest('.result')?.nextElementSibling;
    focused.current = next?.querySelector('button') ?? field.current;
    const at = chosen.map(({ field: { fieldName } }) => fieldName);
    await requests.send({ do: 'replace', wanted, by, fieldNames: at });
    setReplaced(`Replaced in ${countTexts(at.length)}. “Undo” restores the old words.`);
  };
  const change = (changed: Partial<typeof NO_SEARCH>) => onSearch({ ...search, ...changed });
  const count = wanted.trim() && `Found in ${countTexts(results.length)}.`;
  const announced = useDebounced(count);
  const isIdle = !by.trim() || undefined;
  return (
    <>
      <h2>Search</h2>
      <label>
        Find in all texts
        <input
          ref={field}
          type="search"
          value={wanted}
          onChange={({ target }) => change({ wanted: target.value })}
        />
      </label>
      {replaceable.length > 0 && (
        <>
          <label>
            Replace with
            <input value={by} onChange={({ target }) => change({ by: target.value })} />
          </label>
          <p className="actions">
            <Button aria-disabled={isIdle} onClick={(event) => replace(replaceable, event)}>
              Replace in all {countTexts(replaceable.length)}
            </Button>
          </p>
        </>
      )}
      <p>{count}</p>
      <p role="status">{replaced}</p>
      <p className="hidden" role="status">
        {announced}
      </p>
      <ul>
        {results.map((result) => (
          <li key={result.field.fieldName} className="result">
            <Button className="where" onClick={() => requests.choose(result.field.fieldName)}>
              {result.where}
            </Button>
            <Marked parts={result.parts} />
            {result.canReplace && (
              <p className="actions">
                <Button
                  about={`in ${result.where}`}
                  aria-disabled={isIdle}
                  onClick={(event) => replace([result], event)}
                >
                  Replace
                </Button>
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
