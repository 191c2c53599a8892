import { getSrcSet } from '../picture/picture.tsx';
import type { PictureFile } from '../picture/picture-data.ts';
import styles from './light-later.module.css';

type LightProps = {
  /** Light on a transparent ground, in the shape of the picture below it. */
  light: PictureFile;
  className: string | undefined;
};

/**
 * Light over a picture. An edge moves across the picture, and the light is behind the edge. The
 * section's stylesheet covers the picture with this element, shows it, and sets the edge's angle
 * and the animations' time (light-later.module.css).
 */
export function Light({ light, className }: LightProps) {
  const { path, widths, sizes, width, height } = light;
  return (
    <div className={className} aria-hidden="true" hidden>
      <div className={styles.window}>
        <img
          alt=""
          // Without AVIF, there is no light: the picture is complete.
          src={`${path}-${Math.max(...widths)}.avif`}
          srcSet={getSrcSet({ path, widths })}
          sizes={sizes}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          className={styles.light}
        />
      </div>
    </div>
  );
}
