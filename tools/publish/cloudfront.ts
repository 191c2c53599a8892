/** The rules for CloudFront in front of a private bucket. */
import { HASHED, type HostingRules, NOT_FOUND_PAGE, PAGES, SEALED } from './rules.ts';

/** Headers that have fields of their own in a response headers policy. */
function securityHeaders(headers: Readonly<Record<string, string>>) {
  return {
    ContentSecurityPolicy: {
      Override: true,
      ContentSecurityPolicy: headers['Content-Security-Policy'],
    },
    ContentTypeOptions: { Override: true },
    FrameOptions: { Override: true, FrameOption: headers['X-Frame-Options'] },
    ReferrerPolicy: { Override: true, ReferrerPolicy: headers['Referrer-Policy'] },
    StrictTransportSecurity: {
      Override: true,
      AccessControlMaxAgeSec: Number(headers['Strict-Transport-Security']?.match(/\d+/)?.[0]),
      IncludeSubdomains: true,
      Preload: false,
    },
  };
}

const CUSTOM = ['Permissions-Policy', 'Cross-Origin-Opener-Policy', 'Cross-Origin-Resource-Policy'];

/** A response headers policy, for `aws cloudfront create-response-headers-policy`. */
export function responseHeadersPolicy(rules: HostingRules, which: 'pages' | 'sealed'): string {
  const headers = { ...rules.headers, ...(which === 'sealed' ? rules.sealedHeaders : {}) };
  const custom = CUSTOM.map((name) => ({ Header: name, Value: headers[name], Override: true }));
  const policy = {
    Name: `site-${which}`,
    Comment: which === 'sealed' ? `For the behaviour ${SEALED}*` : 'For all other behaviours',
    SecurityHeadersConfig: securityHeaders(headers),
    CustomHeadersConfig: { Quantity: custom.length, Items: custom },
  };
  return `${JSON.stringify(policy, null, 2)}\n`;
}

/** A function for viewer requests: turns addresses into names of files. */
export function viewerRequestFunction(): string {
  const files = Object.fromEntries(
    PAGES.flatMap(({ addresses, file }) => addresses.map((address) => [address, `/${file}`])),
  );
  return `// Made by the build from tools/publish/rules.ts. Runtime: cloudfront-js-2.0.
const pages = ${JSON.stringify(files, null, 2)};
const files = Object.values(pages);

function handler(event) {
  const request = event.request;
  if (pages[request.uri]) request.uri = pages[request.uri];
  // Pages have no address by their files. The bucket has nothing at this one.
  else if (files.includes(request.uri) || request.uri === '/${NOT_FOUND_PAGE}') request.uri = '${HASHED}none';
  return request;
}
`;
}
