import { link, list, named, node, nodes } from '#test-kit/tree';
import type { SiteContent } from '../schema.ts';

export const barTree = (
  { site, bar, labels }: Pick<SiteContent, 'site' | 'bar' | 'labels'>,
  landing: string,
) =>
  nodes(
    link(bar.skipLink, '#content'),
    node(
      'banner',
      link(bar.homeLink, `${landing}#home`, site.company),
      named(
        'navigation',
        bar.navigationLabel,
        list(bar.entries.map(({ label, section }) => link(label, landing + section))),
      ),
      site.social.length > 0 &&
        list(site.social.map(({ label, url }) => link(`${label} ${labels.newTab}`, url))),
    ),
  );
