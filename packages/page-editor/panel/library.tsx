/** Lists all pictures of the content and the fields that use them. Also chooses a field's picture. */
import './library.css';
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { ADDRESS, describeSize, type EditorState, type LibraryPicture } from '../protocol.ts';
import { Button } from './button.tsx';
import { type LabelledText, listLabelledTexts } from './labelled-texts.ts';
import { useNextFocus } from './next-focus.ts';
import type { Requests } from './requests.ts';

type UsesProps = { picture: LibraryPicture; uses: LabelledText[]; requests: Requests };

function Uses({ picture: { isNamed }, uses, requests }: UsesProps) {
  if (uses.length === 0)
    return <p>{isNamed ? 'Used in a part that is not on the page.' : 'Not used.'}</p>;
  return (
    <ul>
      {uses.map(({ field: { fieldName }, where }) => (
        <li key={fieldName}>
          <Button className="where" onClick={() => requests.choose(fieldName)}>
            {where}
          </Button>
        </li>
      ))}
    </ul>
  );
}

type LibraryProps = { state: EditorState; picking: string | undefined; requests: Requests };

export function Library({ state: { pages, pictures }, picking, requests }: LibraryProps) {
  const texts = useMemo(() => listLabelledTexts(pages), [pages]);
  const wanted = texts.find(({ field }) => field.fieldName === picking);
  const [announced, setAnnounced] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useNextFocus(pictures);

  useEffect(() => {
    if (picking) heading.current?.focus();
  }, [picking]);

  const use = (name: string, fieldName: string) => {
    requests.type(fieldName, name);
    requests.choose(fieldName.replace(/file$/, 'alt'));
  };
  const remove = async (name: string, { currentTarget }: MouseEvent<HTMLElement>) => {
    const next = currentTarget.closest('.owned')?.nextElementSibling;
    focused.current = next?.querySelector('button') ?? heading.current;
    await requests.send({ do: 'delete-picture', name });
    setAnnounced(`${name} is deleted. “Undo” brings it back.`);
  };
  const shown = pictures.filter(({ isTransparent }) => isTransparent || !wanted?.field.isCutOut);
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {wanted ? 'Choose a picture' : 'Pictures'}
      </h2>
      {wanted ? (
        <p>
          For {wanted.where}.{' '}
          {wanted.field.isCutOut && 'Only pictures with a transparent background are listed.'}{' '}
          <Button onClick={() => requests.choose(wanted.field.fieldName)}>Back</Button>
        </p>
      ) : (
        <p className="help">
          All pictures of the content, unused pictures first. To add a new picture, open the field
          that should show it.
        </p>
      )}
      <ul>
        {shown.map((picture) => {
          const { name, isNamed } = picture;
          const uses = texts.filter(
            ({ field: { control, value } }) => control === 'file' && value === name,
          );
          return (
            <li key={name} className="owned">
              <img src={`${ADDRESS}thumbnails/${name}`} alt="" loading="lazy" />
              <div>
                <h3>{name}</h3>
                <p className="help">{describeSize(picture)}</p>
                {wanted ? (
                  <p className="actions">
                    <Button
                      about={name}
                      aria-current={wanted.field.value === name || undefined}
                      onClick={() => use(name, wanted.field.fieldName)}
                    >
                      {wanted.field.value === name ? 'Keep this one' : 'Use this one'}
                    </Button>
                  </p>
                ) : (
                  <Uses picture={picture} uses={uses} requests={requests} />
                )}
                {!wanted && !isNamed && (
                  <p className="actions">
                    <Button about={name} onClick={(event) => remove(name, event)}>
                      Delete
                    </Button>
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      <p className="hidden" role="status">
        {announced}
      </p>
    </>
  );
}
