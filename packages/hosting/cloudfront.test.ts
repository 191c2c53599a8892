import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { LEAST } from '#support/sites';
import { responseHeadersPolicy, viewerRequest } from './cloudfront.ts';
import { listPageAddresses, listPageFiles } from './rules.ts';

const { layout } = LEAST;

/** The address at which the bucket looks for an asked one. */
function rewrite(uri: string): unknown {
  const event = { request: { uri, method: 'GET', headers: {}, querystring: {} } };
  return runInNewContext(`${viewerRequest(layout)}\nhandler(event).uri`, { event });
}

test.for(listPageAddresses(layout))(
  'the function finds the page at %s in %s',
  ([address, file]) => {
    expect(rewrite(address)).toBe(file);
  },
);

test.for(['/icon.svg', `${layout.hashed}start-abc.js`, '/nothing', '/media/x', '/__proto__', '//'])(
  'the function leaves %s alone',
  (address) => {
    expect(rewrite(address)).toBe(address);
  },
);

test.for(listPageFiles(layout))(
  'the function finds nothing at /%s, which is no address',
  (file) => {
    expect(rewrite(`/${file}`)).toBe(`${layout.hashed}none`);
  },
);

test('the policies have the headers of the rules', () => {
  const rules = {
    ...layout,
    headers: {
      'Content-Security-Policy': "default-src 'none'",
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': 'camera=()',
    },
    sealedHeaders: { 'Content-Security-Policy': 'sandbox', 'X-Frame-Options': 'SAMEORIGIN' },
  };
  const pages = JSON.parse(responseHeadersPolicy(rules, 'pages'));
  expect(pages.SecurityHeadersConfig).toMatchObject({
    ContentSecurityPolicy: { ContentSecurityPolicy: "default-src 'none'" },
    FrameOptions: { FrameOption: 'DENY' },
    StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true },
  });
  expect(pages.CustomHeadersConfig.Items).toContainEqual(
    expect.objectContaining({ Header: 'Permissions-Policy', Value: 'camera=()' }),
  );
  const sealed = JSON.parse(responseHeadersPolicy(rules, 'sealed'));
  expect(sealed.SecurityHeadersConfig).toMatchObject({
    ContentSecurityPolicy: { ContentSecurityPolicy: 'sandbox' },
    FrameOptions: { FrameOption: 'SAMEORIGIN' },
  });
});
