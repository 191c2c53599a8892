import { content } from 'virtual:content';
import { Fragment } from 'react';
import { Bar, Footer, renderSection } from '#sections/components';
import { LaterStyles } from './later-styles.tsx';

const { site, device, bar, footer, press, labels } = content;

export function LandingPage() {
  return (
    <>
      <Bar site={site} bar={bar} labels={labels} />
      <main id="content">
        {site.sections.map((name, index) => (
          <Fragment key={name}>
            {renderSection(name, content)}
            {index === 0 && <LaterStyles />}
          </Fragment>
        ))}
      </main>
      <Footer footer={footer} device={device} site={site} labels={labels} press={press} />
    </>
  );
}
