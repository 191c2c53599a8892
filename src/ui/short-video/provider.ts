/**
 * Who serves the short video, and all that the site knows of them. For another provider write this file
 * anew, and the words of the video in content/news.yaml.
 */

/** What people call it. */
export const PROVIDER = 'TikTok';

/** The address of a post, and how to write one. */
export const POST_ADDRESS = /^https:\/\/www\.tiktok\.com\/@[\w.]+\/video\/\d+$/;
export const POST_EXAMPLE = 'https://www.tiktok.com/@account/video/number';

const idOf = (post: string) => post.split('/').at(-1);

/** Where the player is framed from. */
export const PLAYER_ORIGIN = 'https://www.tiktok.com';

/** The script that puts a player into the quotation of a post. */
export const EMBED_SCRIPT = `${PLAYER_ORIGIN}/embed.js`;

/**
 * Where the script comes from, and what it loads in its turn, which depends on where the user is and on its
 * version. The player runs in an iframe of its own, under the provider's policy.
 */
export const EMBED_ORIGINS = [
  PLAYER_ORIGIN,
  'https://lf16-tiktok-web.ttwstatic.com',
  'https://lf16-tiktok-web.tiktokcdn-us.com',
  'https://sf16-website-login.neutral.ttwstatic.com',
];

/** The attributes by which the script knows the quotation of a post. */
export const quotationOf = (post: string): Record<string, string> => ({
  class: 'tiktok-embed',
  cite: post,
  'data-video-id': `${idOf(post)}`,
});

/** Where the script finds the player of a post: for what stands in for it in tests. */
export const playerOf = (post: string) => `${PLAYER_ORIGIN}/embed/v2/${idOf(post)}`;

/** Whether an address is that of the player of a post, in whichever version. */
export function isPlayerOf(post: string, { origin, pathname }: URL): boolean {
  return (
    origin === PLAYER_ORIGIN &&
    pathname.startsWith('/embed/') &&
    pathname.endsWith(`/${idOf(post)}`)
  );
}

/** What the script allows its player, less the right to lead users away from this page. */
export const PLAYER_SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';
