/** Marks and counts samples: texts that the company still has to supply. */
import './samples.css';
import { useRef, useState } from 'react';
import { listTexts, type Page } from '../protocol.ts';
import { Button } from './button.tsx';
import type { Requests } from './requests.ts';

/** Marks a label whose text is a sample. */
export const SampleDot = () => (
  <span className="sample">
    <span className="hidden"> (sample)</span>
  </span>
);

/** Omits pictures, which stay samples until replaced. */
const listSamples = (page: Page) =>
  listTexts(page.fields).filter(
    ({ isSample, isFixed, control }) => isSample && !isFixed && control !== 'file',
  );

/** Counts the samples in a form, with a button that marks all samples as real. */
export function Samples({ page, requests }: { page: Page; requests: Requests }) {
  const samples = listSamples(page);
  const [isAsked, setAsked] = useState(false);
  const [isMarked, setMarked] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  const count =
    samples.length === 1 ? 'One text here is a sample' : `${samples.length} texts here are samples`;
  const mark = async () => {
    setAsked(!isAsked);
    if (!isAsked) return;
    for (const { fieldName } of samples)
      await requests.send({ do: 'mark', fieldName, isSample: false });
    setMarked(true);
    // The button is gone, so move the focus.
    part.current?.focus();
  };
  return (
    <div ref={part} tabIndex={-1} className="samples">
      {samples.length > 0 && (
        <p className="actions">
          <span className="help">
            <span className="sample" />
            {count}, marked with a dot. Texts that you change are no longer samples.
          </span>
          <Button onClick={mark} onBlur={() => setAsked(false)}>
            {isAsked ? 'Really mark all of them as real?' : 'Mark all as real'}
          </Button>
        </p>
      )}
      <p className="hidden" role="status">
        {isMarked && samples.length === 0 && 'No text here is a sample any more.'}
      </p>
    </div>
  );
}
