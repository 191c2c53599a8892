import { CONTACT_ID, contactIdFor } from '#constants';
import { Drawing, DrawnLine, ExternalLink, readPrerendered } from '#ui';
import type { SiteContent } from '../complete-content.ts';
import styles from './footer.module.css';
import { leadLineInto } from './symbol-line.ts';

type FooterProps = {
  content: SiteContent;
  /** The address of the landing page, for links from other pages. */
  landing?: string;
};

export function Footer({ content, landing = '' }: FooterProps) {
  const { footer, device, site, labels, press, studyLink } = content;
  const { technologyLink } = footer;
  return (
    <footer className={styles.footer}>
      <section aria-labelledby="statement-heading" className={styles.statement}>
        <h2 id="statement-heading" className={styles.heading}>
          {device.heading}
        </h2>
        <p className={styles.statementText}>{device.statement}</p>
        <p className={styles.more}>
          {studyLink && <a href={landing + studyLink}>{labels.study}</a>}
          <span data-reviewed="">{readPrerendered('data-reviewed')}</span>
        </p>
      </section>
      <DrawnLine className={styles.line} />
      <DrawnLine className={styles.symbol} shape="grown">
        <Drawing markup={leadLineInto(site.symbol)} />
      </DrawnLine>
      <div id={CONTACT_ID} className={styles.contact}>
        <h2 className={styles.heading}>{footer.contactHeading}</h2>
        <address className={styles.address}>
          <a href={`mailto:${footer.email}`} className={styles.email}>
            {footer.email}
          </a>{' '}
          {footer.address.map((line) => (
            // The space is for text browsers and screen readers, which don't see the grid.
            <span key={line}>{`${line} `}</span>
          ))}
        </address>
        {site.contacts.length > 0 && (
          <ul className={styles.contacts}>
            {site.contacts.map(({ label, linkedFrom, email, phone, hours, note }) => (
              <li key={label} id={linkedFrom && contactIdFor(linkedFrom)}>
                <h3>{label}</h3>
                <p>
                  <a href={`mailto:${email}`}>{email}</a>
                </p>
                {phone && (
                  <p>
                    <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
                    {hours && `, ${hours}`}
                  </p>
                )}
                {note && <p className={styles.note}>{note}</p>}
              </li>
            ))}
          </ul>
        )}
        <p>
          <a href={press.path} download>
            {press.linkLabel}
          </a>
        </p>
      </div>
      {site.social.length > 0 && (
        <div className={styles.follow}>
          <h2 className={styles.heading}>{footer.followHeading}</h2>
          <ul>
            {site.social.map(({ label, url }) => (
              <li key={url}>
                <ExternalLink href={url} description={labels.newTab}>
                  {label}
                </ExternalLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.description}>
        <p>{footer.description}</p>
        {technologyLink && (
          <p>
            <a href={landing + technologyLink.section}>{technologyLink.label}</a>
          </p>
        )}
      </div>
      <p className={styles.copyright}>
        {footer.copyright}
        {footer.entity && ` ${footer.entity.name}, ${footer.entity.number}.`}
      </p>
    </footer>
  );
}
