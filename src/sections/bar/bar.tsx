import { TOOLTIP_HOVER_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '#constants';
import { Drawing, TooltipLinks } from '#ui';
import type { SiteContent } from '../complete-content.ts';
import styles from './bar.module.css';
import { Navigation } from './navigation.tsx';

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
            <Drawing markup={site.symbol} />
            <span>{site.company}</span>
          </a>
        </div>
        <div className={styles.navigation}>
          <Navigation label={bar.navigationLabel} entries={bar.entries} landing={landing} />
        </div>
        {site.social.length > 0 && (
          <div className={styles.social}>
            <TooltipLinks
              newTab={labels.newTab}
              hoverDelayMs={TOOLTIP_HOVER_DELAY_MS}
              skipDelayMs={TOOLTIP_SKIP_DELAY_MS}
              links={site.social.map(({ icon, label, url }) => ({
                label,
                href: url,
                icon: <Drawing markup={icon.markup} width={20} />,
              }))}
            />
          </div>
        )}
      </header>
    </>
  );
}
