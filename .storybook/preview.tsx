/** What all stories share: styles, themes, windows and stages of a page's life. */
import { content } from 'virtual:content';
import a11y from '@storybook/addon-a11y';
import docs from '@storybook/addon-docs';
import { definePreview } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import '#styles';
import './preview.css';
import { Hydrated, Prerendered } from './stages.tsx';
import { WINDOWS } from './windows.ts';

export { LONG_SENTENCE, LONG_WORD } from './long-words.ts';

const { teaser } = content;
if (!teaser) throw new Error('The stories need a teaser in their content: it has the picture.');

/** Stands for any picture. */
export const standIn = teaser.picture;

/** Has neither a file for browsers with AVIF nor one for others. */
export const missingPicture = { ...standIn, path: '/none', fallback: '/none.jpg' };

const showLive = (story: ReactElement) => story;

const STAGES: Record<string, (story: ReactElement) => ReactElement> = {
  live: showLive,
  'before scripts': (story) => <Prerendered>{story}</Prerendered>,
  'after hydration': (story) => <Hydrated>{story}</Hydrated>,
};

/** Sections get their grid from their parent. */
export const inMain = (Story: () => ReactElement) => (
  <main>
    <Story />
  </main>
);

/** @param width such as `15rem` */
export const inWidth = (width: string) => (Story: () => ReactElement) => (
  <div style={{ inlineSize: width, maxInlineSize: '100%' }}>
    <Story />
  </div>
);

export default definePreview({
  addons: [docs(), a11y()],
  tags: ['autodocs'],
  parameters: {
    layout: 'padded',
    viewport: {
      options: Object.fromEntries(
        Object.entries(WINDOWS).map(([name, { width, height }]) => [
          name,
          { name: `${width} px, ${name}`, styles: { width: `${width}px`, height: `${height}px` } },
        ]),
      ),
    },
    options: { storySort: { order: ['Sections', 'Parts'] } },
    // The page's background is its theme's.
    backgrounds: { disable: true },
  },
  initialGlobals: { theme: 'light dark', stage: 'live' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        items: [
          { value: 'light dark', title: 'Theme of the system' },
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
        dynamicTitle: true,
      },
    },
    stage: {
      description: 'Stage of a page’s life',
      toolbar: { icon: 'timer', items: Object.keys(STAGES), dynamicTitle: true },
    },
  },
  decorators: [
    (Story, { globals }) => {
      document.documentElement.style.colorScheme = String(globals.theme);
      const show = STAGES[String(globals.stage)] ?? showLive;
      return show(<Story />);
    },
  ],
});
