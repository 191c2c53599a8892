import type { SiteContent } from './complete-content.ts';

/** Lists what people should know before they publish the content. */
export function listLaunchWarnings({
  device,
  news,
}: Pick<SiteContent, 'device' | 'news'>): string[] {
  return [
    ...(device.authorised || device.trials.length > 0
      ? []
      : [
          'content/device.yaml names no registered trial of the investigational device: if a trial is registered, add it to trials.',
        ]),
    ...(news?.video?.loads === 'near'
      ? [
          'content/news.yaml loads the video once its notice is in view, which may need consent from visitors, for example under the ePrivacy rules in the EU: write loads: press, so that the video loads after a press of its button.',
        ]
      : []),
  ];
}
