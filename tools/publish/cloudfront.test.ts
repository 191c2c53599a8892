import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { responseHeadersPolicy, VIEWER_REQUEST } from './cloudfront.ts';
import { HASHED, PAGE_ADDRESSES, PAGE_FILES } from './rules.ts';

/** The address at which the bucket looks for an asked one. */
function rewrite(uri: string): unknown {
  const event = { request: { uri, method: 'GET', headers: {}, querystring: {} } };
  return runInNewContext(`${VIEWER_REQUEST}\nhandler(event).uri`, { event });
}

test.for(PAGE_ADDRESSES)('the function finds the page at %s in %s', ([address, file]) => {
  expect(rewrite(address)).toBe(file);
});

test.for(['/icon.svg', `${HASHED}start-abc.js`, '/nothing', '/media/x', '/__proto__', '//'])(
  'the function leaves %s alone',
  (address) => {
    expect(rewrite(address)).toBe(address);
  },
);

test.for(PAGE_FILES)('the function finds nothing at /%s, which is no address', (file) => {
  expect(rewrite(`/${file}`)).toBe(`${HASHED}none`);
});

test('the policies have the headers of the rules', () => {
  const rules = {
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
