import { expect, test } from 'vitest';
import { loadContent } from '#site-build';
import { FULL } from '#support/sites';
import { readReviewOptions } from './review.ts';

const { content } = await loadContent(FULL.content);
const { site, device } = content;

test('hides the names of the company and the device', () => {
  const options = readReviewOptions(content);
  expect(options.company).toBe('Nobody Ltd');
  expect(options.device[0]).toBe('device');
});

test('doesn’t exempt a company or device name that contains a claim', () => {
  const options = readReviewOptions({
    site: { ...site, company: 'Stops Leaks' },
    device: { ...device, name: 'safe and effective patch' },
  });
  expect(options.company).toBeUndefined();
  expect(options.device).not.toContain('safe and effective patch');
  expect(options.device.length).toBeGreaterThan(0);
});
