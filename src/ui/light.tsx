import { getSrcSet } from './picture/picture.tsx';
import type { PictureFile } from './picture/picture-data.ts';

type LightProps = {
  /** Light on a transparent ground, in the shape of the picture below it. */
  light: PictureFile;
  /** How many parts go on one after the other. */
  parts: number;
  className: string | undefined;
};

/**
 * Light over a picture. Each part is a copy of the whole light. The section's stylesheet gives each
 * copy a mask and animates its opacity, because browsers do no work for an opacity on the main
 * thread. Hidden until that stylesheet shows it.
 */
export function Light({ light, parts, className }: LightProps) {
  const { path, widths, sizes, width, height } = light;
  return (
    <div className={className} aria-hidden="true" hidden>
      {Array.from({ length: parts }, (_, part) => (
        <img
          // biome-ignore lint/suspicious/noArrayIndexKey: the copies are alike
          key={part}
          alt=""
          // Without AVIF, there is no light: the picture is complete.
          src={`${path}-${Math.max(...widths)}.avif`}
          srcSet={getSrcSet({ path, widths })}
          sizes={sizes}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
        />
      ))}
    </div>
  );
}
