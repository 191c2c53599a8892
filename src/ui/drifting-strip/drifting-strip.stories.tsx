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

const itemsOf = (...titles: string[]) =>
  titles.map((title) => ({
    key: title,
    render: (isCopy: boolean) => (
      <ExternalLink
        href="https://example.com/"
        description="(opens in a new tab)"
        isFocusable={!isCopy}
      >
        <span className={styles.card}>{title}</span>
      </ExternalLink>
    ),
  }));

const meta = preview.meta({
  component: DriftingStrip,
  args: {
    label: 'News',
    pauseLabel: 'Pause the news',
    previousLabel: 'Previous news',
    nextLabel: 'Next news',
    pxPerSecond: NEWS_STRIP_DRIFT_PX_PER_FRAME * NEWS_STRIP_FRAMES_PER_SECOND,
    resumeDelayMs: NEWS_STRIP_RESUME_DELAY_MS,
    copies: NEWS_CARD_COPIES,
    items: itemsOf('First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'),
  },
  decorators: [
    (Story) => (
      <div className={styles.strip}>
        <Story />
      </div>
    ),
  ],
});

export const Many = meta.story();

/** Too few to fill the window: they stand still. */
export const One = meta.story({ args: { copies: 1, items: itemsOf('Only') } });

export const LongWords = meta.story({
  args: {
    items: itemsOf(
      'A title that takes three lines or four in a card of the usual width, and more on a phone',
      ...['Second', 'Third', 'Fourth', 'Fifth', 'Sixth'],
    ),
  },
});

export const BeforeScripts = meta.story({ globals: { stage: 'before scripts' } });
