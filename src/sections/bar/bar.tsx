import type { SiteContent } from '../../../content/schema.ts';
import { InstagramIcon, LinkedInIcon } from '../../ui/icons.tsx';
import { TooltipLinks } from '../../ui/tooltip-links/tooltip-links.tsx';
import { useSectionInView } from '../../ui/use-section-in-view.ts';
import styles from './bar.module.css';
import { CompanySymbol } from './company-symbol.tsx';

const ICONS = { linkedin: <LinkedInIcon />, instagram: <InstagramIcon /> };

type BarProps = {
  site: SiteContent['site'];
  bar: SiteContent['bar'];
  words: SiteContent['interface'];
  /** Path of the landing page where this is another one; the navigation leads there. */
  landing?: string;
};

/** The bar at the top: the way to every section, and out to the networks. */
export function Bar({ site, bar, words, landing = '' }: BarProps) {
  const sections = bar.entries.map((entry) => entry.section.slice(1));
  const current = useSectionInView(sections);
  return (
    <>
      <a href="#content" className={styles.skip}>
        {bar.skipLink}
      </a>
      <header className={styles.bar}>
        <div className={styles.brand}>
          <a href={`${landing}#home`} className={styles.logo} aria-label={bar.homeLink}>
            <CompanySymbol />
            <span>{site.company}</span>
          </a>
        </div>
        <nav aria-label={bar.navigationLabel} className={styles.navigation}>
          <ul className={styles.entries}>
            {bar.entries.map(({ label, section }) => (
              <li key={section}>
                <a
                  href={landing + section}
                  className={styles.entry}
                  aria-current={section === `#${current}` ? 'location' : undefined}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.social}>
          <TooltipLinks
            newTab={words.newTab}
            links={site.social.map(({ network, label, url }) => ({
              label,
              href: url,
              icon: ICONS[network],
            }))}
          />
        </div>
      </header>
    </>
  );
}
