import { type HostingRules, type Layout, listPageAddresses } from './rules.ts';

/** Headers without a field of their own in a policy. */
const CUSTOM = ['Permissions-Policy', 'Cross-Origin-Opener-Policy', 'Cross-Origin-Resource-Policy'];

/** For `aws cloudfront create-response-headers-policy`. */
export function responseHeadersPolicy(rules: HostingRules, which: 'pages' | 'sealed'): string {
  const headers = { ...rules.headers, ...(which === 'sealed' && rules.sealedHeaders) };
  const custom = CUSTOM.map((name) => ({ Header: name, Value: headers[name], Override: true }));
  const policy = {
    Name: `site-${which}`,
    Comment: which === 'sealed' ? `For the behaviour ${rules.sealed}*` : 'For all other behaviours',
    SecurityHeadersConfig: {
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
    },
    CustomHeadersConfig: { Quantity: custom.length, Items: custom },
  };
  return `${JSON.stringify(policy, null, 2)}\n`;
}

export const viewerRequest = (
  layout: Layout,
) => `// Made by the build from packages/hosting/rules.ts. Runtime: cloudfront-js-2.0.
const pages = ${JSON.stringify(Object.fromEntries(listPageAddresses(layout)), null, 2)};
const files = Object.values(pages);

function handler(event) {
  const request = event.request;
  if (pages[request.uri]) request.uri = pages[request.uri];
  // Pages have no address by their files. The bucket has nothing at this one.
  else if (files.includes(request.uri) || request.uri === '/${layout.notFoundPage}') request.uri = '${layout.hashed}none';
  return request;
}
`;
