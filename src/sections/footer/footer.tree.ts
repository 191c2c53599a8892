import { heading, link, linkOut, list, node, paragraph, region } from '#test-kit/tree';
import type { SiteContent } from '../schema.ts';

type Content = Pick<SiteContent, 'footer' | 'device' | 'site' | 'labels' | 'press'>;

/** @param reviewed what the build writes of the last approval */
export const footerTree = (
  { footer, device, site, labels, press }: Content,
  landing: string,
  reviewed: string,
) =>
  node(
    'contentinfo',
    region(device.heading, heading(device.heading, 2), paragraph(device.statement)),
    paragraph(footer.description),
    footer.technologyLink &&
      paragraph(link(footer.technologyLink.label, landing + footer.technologyLink.section)),
    heading(footer.contactHeading, 2),
    footer.address,
    link(footer.email, `mailto:${footer.email}`),
    paragraph(link(press.linkLabel, press.path)),
    site.social.length > 0 && [
      heading(footer.followHeading, 2),
      list(site.social.map(({ label, url }) => linkOut(label, url, labels.newTab))),
    ],
    paragraph(`${footer.copyright} ${reviewed}`.trim()),
  );
