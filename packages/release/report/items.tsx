/** Lists each picture, link, video and download once, with all its places. */
import type { PictureFile } from './picture-files.ts';
import type { ReportItem } from './report-data.ts';
import { Decision, describeLocations, Notes, Sample } from './table.tsx';

/** Number of characters that is enough to tell files apart. */
const SHORT_DIGEST = 12;

const shorten = (digest: string | undefined) =>
  digest && `SHA-256 ${digest.slice(0, SHORT_DIGEST)}`;

/** Pictures with their alternative texts and captions. */
export const Pictures = ({ pictures }: { pictures: readonly ReportItem[] }) => (
  <div className="pictures">
    {pictures.map(({ addresses, words, captions, locations, digest, preview, isSample }) => (
      <figure key={`${digest} ${words.join(' ')}`}>
        {preview ? <img src={preview} alt="" /> : <p>Not among the published files.</p>}
        <figcaption>
          <b>Alternative text:</b> {words.join(' / ') || 'none'} <Sample isSample={isSample} />
          {captions.map((caption) => (
            <div key={caption}>
              <b>Caption:</b> {caption}
            </div>
          ))}
          <Notes texts={[describeLocations(locations), addresses[0], shorten(digest)]} />
          <Decision />
        </figcaption>
      </figure>
    ))}
  </div>
);

/** Every published picture, also those that the HTML doesn't name, such as frames. */
export const PictureFiles = ({ files: pictures }: { files: readonly PictureFile[] }) => (
  <div className="pictures picture-files">
    {pictures.map(({ files, places, previews }) => (
      <figure key={files.join()}>
        <div className="pieces">
          {previews.map((preview) => (
            <img key={preview} src={preview} alt="" />
          ))}
        </div>
        <figcaption>
          <Notes
            texts={[
              files[0],
              files.length > 1 && `and ${files.length - 1} other sizes and formats`,
              places.length > 0 && `named in ${places.join(', ')}`,
            ]}
          />
          <Decision />
        </figcaption>
      </figure>
    ))}
  </div>
);

type ItemsProps = { items: readonly ReportItem[]; accept?: string };

/** @param props.accept label of the box to tick, for items that each need a decision */
export const Items = ({ items, accept }: ItemsProps) => (
  <ul className="list">
    {items.map(({ addresses, words, locations, digest, size, isSample }) => (
      <li key={`${addresses.join()} ${digest}`}>
        {addresses.join(', ')} <Sample isSample={isSample} />
        <Notes
          texts={[
            words.join(' / '),
            [size !== undefined && `${size} bytes`, shorten(digest)].filter(Boolean).join(', '),
          ]}
        />
        <small className="locations">{describeLocations(locations)}</small>
        {accept && <Decision accept={accept} />}
      </li>
    ))}
  </ul>
);
