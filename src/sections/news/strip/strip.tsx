import {
  NEWS_CARD_COPIES,
  NEWS_STRIP_DRIFT_PX_PER_FRAME,
  NEWS_STRIP_FRAMES_PER_SECOND,
  NEWS_STRIP_MIN_CARDS,
  NEWS_STRIP_RESUME_DELAY_MS,
} from '#constants';
import { DriftingStrip } from '#ui';
import type { SiteContent } from '../../complete-content.ts';
import { describePosition } from '../../position.ts';
import { Card } from './card.tsx';
import type { StripContent } from './strip.content.ts';

type StripProps = Pick<SiteContent, 'site' | 'labels'> & { strip: StripContent };

export function Strip({ strip, site, labels }: StripProps) {
  return (
    <DriftingStrip
      label={strip.label}
      pauseLabel={labels.pauseNews}
      previousLabel={labels.previousNews}
      nextLabel={labels.nextNews}
      pxPerSecond={NEWS_STRIP_DRIFT_PX_PER_FRAME * NEWS_STRIP_FRAMES_PER_SECOND}
      resumeDelayMs={NEWS_STRIP_RESUME_DELAY_MS}
      copies={strip.cards.length < NEWS_STRIP_MIN_CARDS ? 1 : NEWS_CARD_COPIES}
      items={strip.cards.map((card, index) => ({
        key: card.link,
        announcement: `${card.title}, ${describePosition(labels.slideName, index + 1, strip.cards.length)}`,
        render: (isCopy) => (
          <Card card={card} symbol={site.symbol} newTab={labels.newTab} isCopy={isCopy} />
        ),
      }))}
    />
  );
}
