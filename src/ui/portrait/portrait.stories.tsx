import preview, { inWidth, missingPicture, standIn } from '#storybook/preview';
import { Portrait } from './portrait.tsx';
import styles from './portrait-story.module.css';

const meta = preview.meta({
  component: Portrait,
  args: { name: 'Ada B. Correa', photo: standIn, emblem: undefined, className: styles.photo },
  decorators: [inWidth('12rem')],
});

export const Photo = meta.story();

export const PhotoAndEmblem = meta.story({ args: { emblem: standIn } });

export const Initials = meta.story({ args: { photo: undefined } });

export const InitialsOfOneName = meta.story({ args: { name: 'Bo', photo: undefined } });

export const InitialsAndEmblem = meta.story({ args: { photo: undefined, emblem: standIn } });

export const PhotoFailedToLoad = meta.story({
  args: { photo: { ...missingPicture, alt: 'A portrait.' } },
});
