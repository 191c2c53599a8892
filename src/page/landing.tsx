import { Fragment } from 'react';
import type { SiteContent } from '#sections';
import { Bar, Footer, renderSection } from '#sections/components';
import { LaterStyles } from './later-styles.tsx';
import { Part } from './part.tsx';

export function LandingPage({ content }: { content: SiteContent }) {
  const { site, bar, labels } = content;
  return (
    <>
      <Part>
        <Bar site={site} bar={bar} labels={labels} />
      </Part>
      <main id="content">
        {site.sections.map((name, index) => (
          <Fragment key={name}>
            <Part>{renderSection(name, content)}</Part>
            {index === 0 && <LaterStyles />}
          </Fragment>
        ))}
      </main>
      <Part>
        <Footer content={content} />
      </Part>
    </>
  );
}
