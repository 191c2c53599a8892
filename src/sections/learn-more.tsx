import type { DescribedLink } from '../content/kinds.ts';
import buttons from '../ui/buttons/buttons.module.css';
import { ExternalLink } from '../ui/external-link/external-link.tsx';

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
