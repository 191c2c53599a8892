/** Requests one address of a live site, and compares the response with the approved response. */
import { HOST_HEADERS } from '@site-kit/hosting';
import { listAddresses } from './addresses.ts';

const REQUEST_TIMEOUT_MS = 30_000;

/** Greatest number of characters of changed content, or of a header, that messages quote. */
const SHOWN_CONTENT = 60;
const SHOWN_HEADER = 100;

/** A host may store a separate copy for each encoding, so we request every encoding. */
export const ENCODINGS = ['identity', 'gzip', 'br'] as const;

/** Request headers of a browser. Hosts then respond as they do to visitors. */
export const BROWSER = {
  'User-Agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'Accept-Language': 'en-AU,en;q=0.9',
};

export type Expected = {
  url: string;
  /** The address as messages show it. */
  shown: string;
  status: number;
  headers: Readonly<Record<string, string>>;
  /** The decoded body. */
  bytes: Uint8Array;
  encodings: readonly (typeof ENCODINGS)[number][];
};

const isText = ({ headers }: Expected) => /^text\/|json|xml/.test(headers['Content-Type'] ?? '');

type LiveResponse = { response: Response; body: Buffer };

/** Tries twice, because a connection may break by chance. */
async function fetchLive(
  url: string,
  encoding: string,
  attempts = 2,
): Promise<LiveResponse | string> {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { ...BROWSER, 'Accept-Encoding': encoding },
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    return { response, body: Buffer.from(await response.arrayBuffer()) };
  } catch (error) {
    if (attempts > 1) return fetchLive(url, encoding, attempts - 1);
    const { message = '', cause } = error instanceof Error ? error : {};
    return `can't be read: ${cause instanceof Error ? cause.message : message}`;
  }
}

export function shorten(text: string, length: number) {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > length ? `${line.slice(0, length)}…` : line;
}

/** Ignores the spaces and capitals of media types. */
const normalise = (name: string, value: string) =>
  name === 'Content-Type' ? value.toLowerCase().replaceAll(' ', '') : value;

/**
 * Reports headers that are missing or different, and headers that neither we nor the host may send.
 */
export function* compareHeaders(sent: Headers, expected: Expected['headers']): Generator<string> {
  const show = (value: string) => `“${shorten(value, SHOWN_HEADER)}”`;
  for (const [name, value] of Object.entries(expected)) {
    const got = sent.get(name);
    if (got === null) yield `has no header ${name}`;
    else if (normalise(name, got) !== normalise(name, value))
      yield `has the header ${name} as ${show(got)}, not ${show(value)}`;
  }
  const known = [...HOST_HEADERS, ...Object.keys(expected).map((name) => name.toLowerCase())];
  for (const [name, value] of sent) {
    if (!known.includes(name)) yield `has the header ${name}, ${show(value)}`;
  }
}

function* compareBytes(body: Buffer, expected: Expected): Generator<string> {
  const { bytes, url } = expected;
  if (body.equals(bytes)) return;
  const sizes = `has other content (${body.length} bytes, not ${bytes.length})`;
  if (!isText(expected)) return yield sizes;
  const [served, approved] = [`${body}`, `${Buffer.from(bytes)}`];
  let at = 0;
  while (at < served.length && served[at] === approved[at]) at += 1;
  yield `${sizes}, starting at “${shorten(served.slice(at), SHOWN_CONTENT)}”`;
  // The addresses in an approved text were approved together with the text.
  const known = new Set(listAddresses(approved, url));
  const added = listAddresses(served, url).filter((address) => !known.has(address));
  yield* added.map((address) => `has the unapproved address ${address}`);
}

function* compare({ response, body }: LiveResponse, expected: Expected): Generator<string> {
  const { status, headers } = response;
  const target = headers.get('location');
  if (target !== null) yield `redirects to ${target} (${status})`;
  else if (status !== expected.status) yield `has status ${status}, not ${expected.status}`;
  else {
    yield* compareHeaders(headers, expected.headers);
    yield* compareBytes(body, expected);
  }
}

/**
 * Compares an address in every encoding.
 *
 * @returns the differences. Each difference that isn't in all encodings names its encodings.
 */
export async function compareLive(expected: Expected): Promise<string[]> {
  const found = new Map<string, string[]>();
  for (const encoding of expected.encodings) {
    const live = await fetchLive(expected.url, encoding);
    if (typeof live === 'string') return [...found.keys(), live];
    for (const difference of compare(live, expected)) {
      found.set(difference, [...(found.get(difference) ?? []), encoding]);
    }
  }
  return [...found].map(([difference, encodings]) =>
    encodings.length < expected.encodings.length
      ? `${difference} with Accept-Encoding: ${encodings.join(', ')}`
      : difference,
  );
}
