/** Setup of all stories: styles, themes, viewports, and the page before or after hydration. */
import { content } from 'virtual:content';
import a11y from '@storybook/addon-a11y';
import docs from '@storybook/addon-docs';
import { definePreview } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server.browser';
import '#styles';
import './preview.css';

/** A word too long for narrow columns. */
export const LONG_WORD =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
export const LONG_SENTENCE =
  'A sentence that is three times as long as the one that the place was drawn for, so that it has to break into more lines than any designer would have chosen.';

const { teaser } = content;
if (!teaser) throw new Error('The stories need the picture of teaser.yaml in tests/site/full.');

/** A picture for stories. */
export const samplePicture = teaser.picture;

/** A picture whose files don't exist. */
export const missingPicture = { ...samplePicture, path: '/none', fallback: '/none.jpg' };

/** Wraps a section in `main`, whose styles add the grid. */
export const inMain = (Story: () => ReactElement) => (
  <main>
    <Story />
  </main>
);

/** @param width a CSS length such as `15rem` */
export const inWidth = (width: string) => (Story: () => ReactElement) => (
  <div style={{ inlineSize: width, maxInlineSize: '100%' }}>
    <Story />
  </div>
);

const WINDOWS = {
  smallest: { width: '320px', height: '640px' },
  phone: { width: '390px', height: '844px' },
  tablet: { width: '768px', height: '1024px' },
  desktop: { width: '1280px', height: '800px' },
  large: { width: '1920px', height: '1080px' },
};

export default definePreview({
  addons: [docs(), a11y()],
  tags: ['autodocs'],
  parameters: {
    layout: 'padded',
    viewport: {
      options: Object.fromEntries(
        Object.entries(WINDOWS).map(([name, styles]) => [name, { name, styles }]),
      ),
    },
    options: { storySort: { order: ['Sections', 'Parts'] } },
    // The theme sets the background.
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
      description: 'Before or after hydration',
      toolbar: { icon: 'timer', items: ['live', 'before scripts'], dynamicTitle: true },
    },
  },
  decorators: [
    (Story, { globals }) => {
      document.documentElement.style.colorScheme = String(globals.theme);
      if (globals.stage !== 'before scripts') return <Story />;
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
      return <div dangerouslySetInnerHTML={{ __html: renderToString(<Story />) }} />;
    },
  ],
});
