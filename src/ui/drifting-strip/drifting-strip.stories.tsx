import { content } from 'virtual:content';
import {
  NEWS_CARD_COPIES,
  NEWS_STRIP_DRIFT_PX_PER_FRAME,
  NEWS_STRIP_FRAMES_PER_SECOND,
  NEWS_STRIP_RESUME_DELAY_MS,
} from '#constants';
import preview from '#storybook/preview';
import { ExternalLink } from '../external-link/external-link.tsx';
import { DriftingStrip } from './drifting-strip.tsx';
import styles from './drifting-strip-story.module.css';

const { news, labels } = content;
const cards = news?.strip?.cards ?? [];

const meta = preview.meta({
  component: DriftingStrip,
  args: {
    label: 'News',
    pauseLabel: labels.pauseNews,
    previousLabel: labels.previousNews,
    nextLabel: labels.nextNews,
    pxPerSecond: NEWS_STRIP_DRIFT_PX_PER_FRAME * NEWS_STRIP_FRAMES_PER_SECOND,
    resumeDelayMs: NEWS_STRIP_RESUME_DELAY_MS,
    copies: NEWS_CARD_COPIES,
    items: cards.map(({ title, link }) => ({
      key: title,
      announcement: title,
      render: (isCopy: boolean) => (
        <ExternalLink href={link} description={labels.newTab} isFocusable={!isCopy}>
          <span className={styles.card}>{title}</span>
        </ExternalLink>
      ),
    })),
  },
  decorators: [
    (Story) => (
      <div className={styles.strip}>
        <Story />
      </div>
    ),
  ],
});

export const Standing = meta.story();
