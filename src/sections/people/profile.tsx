import { ExternalLink, links } from '#ui';
import type { SiteContent } from '../complete-content.ts';

type ProfileProps = {
  /** The person's name. */
  name: string;
  address: string;
  labels: SiteContent['labels'];
};

/** A link with a short visible label. Screen readers also say whose profile it is. */
export function Profile({ name, address, labels }: ProfileProps) {
  return (
    <ExternalLink href={address} description={`${name} ${labels.newTab}`} className={links.alone}>
      {labels.profile}
    </ExternalLink>
  );
}
