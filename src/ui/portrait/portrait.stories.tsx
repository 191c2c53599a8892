import { content } from 'virtual:content';
import preview, { inWidth, missingPicture } from '#storybook/preview';
import { Portrait } from './portrait.tsx';
import styles from './portrait-story.module.css';

const member = content.people?.members[0];
if (!member) throw new Error('The stories need people in tests/site/full.');

const meta = preview.meta({
  component: Portrait,
  args: { ...member, className: styles.photo },
  decorators: [inWidth('12rem')],
});

export const PhotoAndEmblem = meta.story();

export const Initials = meta.story({ args: { photo: undefined, emblem: undefined } });

export const PhotoFailedToLoad = meta.story({
  args: { photo: { ...missingPicture, alt: 'A portrait.' }, emblem: undefined },
});
