/** Compares the sample content with the specification. Delete this test with the sample content. */

import { loadContent } from '@site-kit/site-build';
import { expect, test } from 'vitest';
import { idOf } from '#constants';
import { PARTS } from '#site';
import { COMPANY } from '#support/sites';

const { content } = await loadContent(PARTS, COMPANY.content);
const { site, device, bar, hero, technologies, people, news, footer } = content;

test('orders sections as specified, and links to them in the bar', () => {
  const specified = ['home', 'teaser', 'technologies', 'people', 'news'];
  // Other sections may be in between.
  expect(site.sections.map(idOf).filter((id) => specified.includes(id))).toEqual(specified);
  expect(bar.entries).toEqual([
    { label: 'Home', section: '#home' },
    { label: 'Our Technologies', section: '#technologies' },
    { label: 'People', section: '#people' },
    { label: 'Media', section: '#news' },
  ]);
  expect(footer.technologyLink?.section).toBe('#technologies');
});

test('has 5 members, 10 cards and 4 slides', () => {
  expect(people?.members).toHaveLength(5);
  expect(news?.strip?.cards).toHaveLength(10);
  expect(technologies?.carousel.slides).toHaveLength(4);
});

test('has members with the specified roles', () => {
  expect(people?.members.map(({ role }) => role.toLowerCase())).toEqual([
    'founder, chairman and ceo',
    'chief technology officer and co-founder',
    'chief operating officer and chief financial officer',
    'chief medical officer and co-founder',
    'chief scientific officer and co-founder',
  ]);
});

test('has the specified headings, labels and messages', () => {
  expect(hero.label).toBe('Our Mission');
  expect(hero.headline).toBe('Innovating Healthcare with Advanced Neuromodulation Technology');
  expect(technologies?.headline).toBe('Our Technologies');
  expect(technologies?.title).toBe('Smart patch for overactive bladder management');
  expect(people?.headline).toBe('Our People');
  expect(news?.headline).toBe('News and Media');
  expect(news?.article?.headline).toContain('2025 MedTech Innovator Asia Pacific grand prize');
  for (const part of [technologies, news?.article])
    expect(part?.learnMore.label).toBe('Learn More');
  expect(content['not-found']).toMatchObject({ heading: '404', message: 'Oops! Page not found' });
});

test('has an address in Sydney, the copyright of 2025 and two social networks', () => {
  expect(footer.address.join()).toContain('Sydney');
  expect(footer.copyright).toMatch(/^© 2025/);
  expect(site.social.map(({ label }) => label)).toEqual(['LinkedIn', 'Instagram']);
});

test('states that the device is investigational and not authorised in any market', () => {
  for (const words of ['investigational', 'clinical trials', 'Australia, the USA, Japan']) {
    expect(device.statement).toContain(words);
  }
  expect(device.authorised).toBe(false);
});
