import type { DescribedLink } from '#content-model';
import { buttons, ExternalLink } from '#ui';

/** A filled link whose visible label is short; screen readers hear what it is about. */
export function LearnMore({ link, newTab }: { link: DescribedLink; newTab: string }) {
  return (
    <p>
      <ExternalLink
        href={link.url}
        description={`${link.about} ${newTab}`}
        className={buttons.filled}
      >
        {link.label}
      </ExternalLink>
    </p>
  );
}
