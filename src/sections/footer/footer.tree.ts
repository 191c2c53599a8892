import {
  fact,
  facts,
  heading,
  link,
  linkOut,
  list,
  node,
  paragraph,
  region,
  value,
} from '#test-kit/tree';
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
    heading(footer.contactHeading, 2),
    link(footer.email, `mailto:${footer.email}`),
    footer.address,
    site.contacts.length > 0 &&
      facts(
        site.contacts.map(({ label, email }) => fact(label, value(link(email, `mailto:${email}`)))),
      ),
    paragraph(link(press.linkLabel, press.path)),
    site.social.length > 0 && [
      heading(footer.followHeading, 2),
      list(site.social.map(({ label, url }) => linkOut(label, url, labels.newTab))),
    ],
    paragraph(footer.description),
    footer.technologyLink &&
      paragraph(link(footer.technologyLink.label, landing + footer.technologyLink.section)),
    paragraph(`${footer.copyright} ${reviewed}`.trim()),
  );
