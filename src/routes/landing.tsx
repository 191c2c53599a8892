import { content } from 'virtual:content';
import { Bar } from '../sections/bar/bar.tsx';
import { Footer } from '../sections/footer/footer.tsx';
import { Hero } from '../sections/hero/hero.tsx';
import { News } from '../sections/news/news.tsx';
import { People } from '../sections/people/people.tsx';
import { Teaser } from '../sections/teaser/teaser.tsx';
import { Technologies } from '../sections/technologies/technologies.tsx';

export function LandingPage() {
  return (
    <>
      <Bar site={content.site} bar={content.bar} labels={content.labels} />
      <main id="content">
        <Hero hero={content.hero} device={content.device} labels={content.labels} />
        <Teaser teaser={content.teaser} />
        <Technologies
          technologies={content.technologies}
          device={content.device}
          labels={content.labels}
        />
        <People people={content.people} labels={content.labels} />
        <News news={content.news} labels={content.labels} />
      </main>
      <Footer
        footer={content.footer}
        device={content.device}
        site={content.site}
        labels={content.labels}
        press={content.press}
      />
    </>
  );
}
