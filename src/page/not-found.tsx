import type { SiteContent } from '#sections';
import { Bar, Footer, NotFound } from '#sections/components';
import { LaterStyles } from './later-styles.tsx';
import { Part } from './part.tsx';

const LANDING = '/';

export function NotFoundPage({ content }: { content: SiteContent }) {
  return (
    <>
      <Part>
        <Bar site={content.site} bar={content.bar} labels={content.labels} landing={LANDING} />
      </Part>
      <main id="content">
        <Part>
          <NotFound notFound={content['not-found']} landing={LANDING} />
        </Part>
      </main>
      <LaterStyles />
      <Part>
        <Footer content={content} landing={LANDING} />
      </Part>
    </>
  );
}
