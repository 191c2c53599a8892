import { CONTACT_LINK } from '#constants';
import { buttons, readPrerendered } from '#ui';
import type { SiteContent } from '../../complete-content.ts';
import styles from './press.module.css';

type PressProps = Pick<SiteContent, 'press' | 'feeds'> & Pick<SiteContent['labels'], 'ask'>;

/** What journalists need: the press kit, words to quote, whom to ask, and the feeds. */
export function Press({ press, feeds, ask }: PressProps) {
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
        <p>{press.credit}</p>
        <p>{press.licence}</p>
        <p>
          <a href={CONTACT_LINK}>{ask}</a>
        </p>
        {feeds.length > 0 && (
          <div className={styles.feeds}>
            <p>{press.feedsLabel}</p>
            <ul>
              {feeds.map(({ name, url, type }) => (
                <li key={url}>
                  <a href={url} type={type}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </div>
  );
}
