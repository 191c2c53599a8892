import { TOOLTIP_HOVER_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '../../constants.ts';
import type { SiteContent } from '../../content/schema.ts';
import { InstagramIcon, LinkedInIcon } from '../../ui/icons.tsx';
import { TooltipLinks } from '../../ui/tooltip-links/tooltip-links.tsx';
import { CompanySymbol } from '../company-symbol.tsx';
import styles from './bar.module.css';
import { Navigation } from './navigation.tsx';

const ICONS = { linkedin: <LinkedInIcon />, instagram: <InstagramIcon /> };

type BarProps = Pick<SiteContent, 'site' | 'bar' | 'labels'> & { landing?: string };

export function Bar({ site, bar, labels, landing = '' }: BarProps) {
  return (
    <>
      <a href="#content" className={styles.skip}>
        {bar.skipLink}
      </a>
      <header className={styles.bar}>
        <div className={styles.brand}>
          <a href={`${landing}#home`} className={styles.logo} aria-label={bar.homeLink}>
            <CompanySymbol markup={site.symbol} />
            <span>{site.company}</span>
          </a>
        </div>
        <div className={styles.navigation}>
          <Navigation label={bar.navigationLabel} entries={bar.entries} landing={landing} />
        </div>
        <div className={styles.social}>
          <TooltipLinks
            newTab={labels.newTab}
            hoverDelayMs={TOOLTIP_HOVER_DELAY_MS}
            skipDelayMs={TOOLTIP_SKIP_DELAY_MS}
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
