import { content } from 'virtual:content';
import { useEffect } from 'react';
import { Bar } from '../sections/bar/bar.tsx';
import { Footer } from '../sections/footer/footer.tsx';
import { LostSignal } from '../sections/lost-signal/lost-signal.tsx';
import { LANDING } from './addresses.ts';

export function NotFound() {
  useEffect(() => {
    console.warn(`404: there is no page at ${window.location.pathname}`);
  }, []);

  return (
    <>
      <Bar site={content.site} bar={content.bar} words={content.interface} landing={LANDING} />
      <main id="content">
        <LostSignal notFound={content['not-found']} landing={LANDING} />
      </main>
      <Footer
        footer={content.footer}
        device={content.device}
        site={content.site}
        words={content.interface}
        press={content.press}
        landing={LANDING}
      />
    </>
  );
}
