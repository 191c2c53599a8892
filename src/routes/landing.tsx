import { content } from 'virtual:content';
import { Fragment } from 'react';
import { idOf } from '../content/sections.ts';
import { Bar } from '../sections/bar/bar.tsx';
import { Footer } from '../sections/footer/footer.tsx';
import { Hero } from '../sections/hero/hero.tsx';
import { News } from '../sections/news/news.tsx';
import { OwnSection } from '../sections/own-section/own-section.tsx';
import { People } from '../sections/people/people.tsx';
import { Teaser } from '../sections/teaser/teaser.tsx';
import { Technologies } from '../sections/technologies/technologies.tsx';
import { LaterStyles } from './later-styles.tsx';

const { site, device, bar, hero, teaser, technologies, people, news, own, footer, press, labels } =
  content;

function makeSection(name: string) {
  const section = own[name];
  switch (name) {
    case 'hero':
      return <Hero hero={hero} device={device} labels={labels} />;
    case 'teaser':
      return teaser && <Teaser teaser={teaser} />;
    case 'technologies':
      return (
        technologies && (
          <Technologies
            technologies={technologies}
            device={device}
            site={site}
            footer={footer}
            labels={labels}
          />
        )
      );
    case 'people':
      return people && <People people={people} labels={labels} />;
    case 'news':
      return news && <News news={news} site={site} labels={labels} />;
    default:
      return section && <OwnSection id={idOf(name)} section={section} newTab={labels.newTab} />;
  }
}

export function LandingPage() {
  return (
    <>
      <Bar site={site} bar={bar} labels={labels} />
      <main id="content">
        {site.sections.map((name, index) => (
          <Fragment key={name}>
            {makeSection(name)}
            {index === 0 && <LaterStyles />}
          </Fragment>
        ))}
      </main>
      <Footer footer={footer} device={device} site={site} labels={labels} press={press} />
    </>
  );
}
