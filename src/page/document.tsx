import type { PageAssets } from '@site-kit/site-build';
import { MEDIA_SECTION } from '#constants';
import type { SiteContent } from '#sections';
import { type PictureData, type PictureFile, PicturePreload } from '#ui';
import { writeInlineScript } from './inline-script.ts';
import type { PageName } from './routes.tsx';

type DocumentProps = { body: string; page: PageName; assets: PageAssets; content: SiteContent };

type FirstPicture = { picture?: PictureData | undefined; dark?: PictureFile | undefined };

/** Finds the picture on a page's first screen. */
function findFirstPicture(page: PageName, content: SiteContent): FirstPicture {
  if (page === 'not-found') return { picture: content['not-found'].zero };
  const video = page === 'media' ? content.news?.video : undefined;
  return video ? { picture: video.poster } : content.hero;
}

/**
 * Writes the share picture's alt text. The alt text always states the device's status, because a
 * picture chosen by the company doesn't show this status.
 */
function describeSharePicture({ site, hero, device }: SiteContent): string {
  const parts = site.sharePicture
    ? [device.line, site.sharePicture.alt]
    : [`${site.company}: ${hero.headline}.`, device.line, hero.picture?.alt ?? []].flat();
  return parts.join(' ');
}

/** The document around the app. React doesn't hydrate it, so browser extensions may change it. */
export function Document({ body, page, assets, content }: DocumentProps) {
  const isFound = page !== 'not-found';
  const { site } = content;
  const notFound = content['not-found'];
  const title = isFound ? site.title : `${notFound.heading} – ${site.company}`;
  const { picture, dark } = findFirstPicture(page, content);
  return (
    <html
      lang={site.language}
      data-page={page}
      data-app={assets.app}
      data-later-styles={assets.laterStyles}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {/* Without scripts, a fragment brings the news into view. */}
        {page === 'media' && (
          <noscript>
            <meta httpEquiv="refresh" content={`0;url=#${MEDIA_SECTION}`} />
          </noscript>
        )}
        {/* Before the fonts: text is readable in fallback fonts, so the picture loads first. */}
        {picture && <PicturePreload picture={picture} dark={dark} />}
        {assets.fonts.map((href) => (
          <link
            key={href}
            rel="preload"
            href={href}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet */}
        {assets.styles && <style dangerouslySetInnerHTML={{ __html: assets.styles }} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own functions, as text */}
        <script dangerouslySetInnerHTML={{ __html: writeInlineScript(assets) }} />
        <meta name="description" content={site.description} />
        {isFound ? (
          <link rel="canonical" href={`${site.url}/`} />
        ) : (
          <meta name="robots" content="noindex" />
        )}
        {isFound &&
          content.feeds.map(({ url, type }) => (
            <link key={url} rel="alternate" type={type} href={url} title={content.news?.headline} />
          ))}
        {/* Keeps Safari from turning numbers into links, because such links break hydration. */}
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <meta name="color-scheme" content="light dark" />
        <meta
          name="theme-color"
          media="(prefers-color-scheme: light)"
          content={assets.pageColours.light}
        />
        <meta
          name="theme-color"
          media="(prefers-color-scheme: dark)"
          content={assets.pageColours.dark}
        />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={site.company} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={site.description} />
        <meta property="og:url" content={`${site.url}/`} />
        <meta property="og:image" content={site.url + assets.sharePicture.url} />
        <meta property="og:image:width" content={`${assets.sharePicture.width}`} />
        <meta property="og:image:height" content={`${assets.sharePicture.height}`} />
        <meta property="og:image:alt" content={describeSharePicture(content)} />
        <meta name="twitter:card" content="summary_large_image" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {isFound && (
          <script
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data
            dangerouslySetInnerHTML={{ __html: assets.structuredData }}
          />
        )}
      </head>
      <body>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output */}
        <div id="root" dangerouslySetInnerHTML={{ __html: body }} />
      </body>
    </html>
  );
}
