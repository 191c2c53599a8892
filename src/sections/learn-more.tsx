import type { DescribedLink } from '@site-kit/content-model';
import { buttons, ExternalLink } from '#ui';

/** A filled link with a short visible label. Screen readers get a longer label. */
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
