// To change the provider, rewrite this file and the video's texts in content/news.yaml.

export const PROVIDER = 'TikTok';

export const POST_ADDRESS = /^https:\/\/www\.tiktok\.com\/@[\w.]+\/video\/\d+$/;
export const POST_EXAMPLE = 'https://www.tiktok.com/@account/video/number';

const readId = (post: string) => post.split('/').at(-1);

export const PLAYER_ORIGIN = 'https://www.tiktok.com';

export const EMBED_SCRIPT = `${PLAYER_ORIGIN}/embed.js`;

/** Documents below this address run the provider's script in a sandbox (docs/decisions/0016). */
export const SANDBOX = '/sealed/';

export const SANDBOX_FRAME = `${SANDBOX}frame.html`;

/**
 * Origins of the script and of the files that the script loads. These files depend on the script's
 * version and the user's region. The player runs in an iframe with the provider's policy.
 */
export const EMBED_ORIGINS = [
  PLAYER_ORIGIN,
  'https://lf16-tiktok-web.ttwstatic.com',
  'https://lf16-tiktok-web.tiktokcdn-us.com',
  'https://sf16-website-login.neutral.ttwstatic.com',
];

export const describeQuotation = (post: string): Record<string, string> => ({
  class: 'tiktok-embed',
  cite: post,
  'data-video-id': `${readId(post)}`,
});

/** Used by the tests' fake player. */
export const getPlayerAddress = (post: string) => `${PLAYER_ORIGIN}/embed/v2/${readId(post)}`;

export function isPlayerOf(post: string, { origin, pathname }: URL): boolean {
  return (
    origin === PLAYER_ORIGIN &&
    pathname.startsWith('/embed/') &&
    pathname.endsWith(`/${readId(post)}`)
  );
}

/** The permissions that the script gives its player, without navigation of our page. */
export const PLAYER_SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';
