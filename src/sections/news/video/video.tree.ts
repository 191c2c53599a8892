import { button, linkOut, named, paragraph, picture, type Visit } from '#test-kit/tree';
import type { VideoContent } from './video.content.ts';

export const videoTree = (video: VideoContent, newTab: string, { asksFirst }: Visit) => [
  paragraph(video.label),
  named(
    'figure',
    video.caption,
    picture(video.poster),
    video.length,
    asksFirst && [button(video.playButton, video.playNotice), paragraph(video.playNotice)],
    video.caption,
    linkOut(video.watchLink, video.url, newTab),
  ),
];
