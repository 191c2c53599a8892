import { buttons, links, readPrerendered } from '#ui';
import type { SiteContent } from '../../complete-content.ts';
import styles from './press.module.css';

type PressProps = Pick<SiteContent, 'device' | 'press' | 'feeds'> & { contactLink: string };

/** What journalists need: the press kit, words to quote, whom to ask, and the feeds. */
export function Press({ device, press, feeds, contactLink }: PressProps) {
  return (
    <div className={styles.press}>
      <div className={styles.kit}>
        <h3>{press.heading}</h3>
        <p>
          <a href={press.path} download className={buttons.filled}>
            {press.linkLabel}
          </a>
        </p>
        <p className={styles.remark}>
          {press.contents} <span data-kit-size="">{readPrerendered('data-kit-size')}</span>
        </p>
      </div>
      {press.quotes.length > 0 && (
        <div className={styles.quotes}>
          <h4>{press.quotesHeading}</h4>
          {press.quotes.map(({ text, name, role }) => (
            <figure key={text}>
              <blockquote>“{text}”</blockquote>
              <figcaption className={styles.remark}>
                {name}, {role}
              </figcaption>
            </figure>
          ))}
        </div>
      )}
      <div className={styles.terms}>
        <h4>{press.picturesHeading}</h4>
        <p>
          {press.picturesNote} {device.line}
        </p>
        <p>{press.credit}</p>
        <p>{press.licence}</p>
        <p>
          <a href={contactLink} className={links.alone}>
            {press.contactLink}
          </a>
        </p>
        {feeds.length > 0 && (
          <div className={styles.feeds}>
            <p>{press.feedsLabel}</p>
            {feeds.map(({ name, url, type }) => (
              <p key={url}>
                <a href={url} type={type} className={links.alone}>
                  {name}
                </a>
              </p>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
