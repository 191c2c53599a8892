import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { describeSite, readReviewOptions } from './review.ts';
import type { ReviewedSite } from './site.ts';
import { describeTestProject } from './test-project.ts';

/** Describes a site whose review has no settings. */
function describeTestSite(changed: { company?: string; name?: string } = {}): ReviewedSite {
  const project = describeTestProject(mkdtempSync(path.join(tmpdir(), 'review-')));
  onTestFinished(() => rmSync(project.root, { recursive: true }));
  mkdirSync(path.join(project.root, project.content));
  writeFileSync(path.join(project.root, project.reviewFile), 'approvers: []\n');
  const { company = 'Nobody Ltd', name = 'device' } = changed;
  return {
    ...project,
    company,
    device: {
      name,
      markets: [
        { market: 'the USA', status: 'not-studied' },
        { market: 'Japan', status: 'authorised' },
      ],
      authorised: true,
      statement: 'Authorised in Japan only.',
      sentences: ['Authorised in Japan. Investigational elsewhere.'],
    },
    reviewed: 'Last reviewed',
    required: [],
    hasWords: (file, field) => file === 'hero' && field === 'headline',
    files: ['hero'],
    warnings: [],
  };
}

test('hides the names of the company and the device', () => {
  const options = readReviewOptions(describeTestSite());
  expect(options.company).toBe('Nobody Ltd');
  expect(options.device[0]).toBe('device');
});

test('doesn’t exempt a company or device name that contains a claim', () => {
  const named = { company: 'Stops Leaks', name: 'safe and effective patch' };
  const options = readReviewOptions(describeTestSite(named));
  expect(options.company).toBeUndefined();
  expect(options.device).not.toContain('safe and effective patch');
  expect(options.device.length).toBeGreaterThan(0);
});

test('judges words for a market without an authorisation as investigational', () => {
  const { markets } = readReviewOptions(describeTestSite());
  expect(markets).toEqual([
    { name: 'the USA', status: 'investigational', words: ['USA'] },
    { name: 'Japan', status: 'authorised', words: ['Japan'] },
  ]);
});

test('reviews the words of content, and asks for no source of sentences about the status', () => {
  const site = describeTestSite();
  const { sources, isCode, settled } = describeSite(site);
  expect(sources).toEqual(['content/!(claims-review|approvals).yaml']);
  expect(isCode('headline', 'content/hero.yaml')).toBe(false);
  expect(isCode('picture.file', 'content/hero.yaml')).toBe(true);
  expect(settled).toEqual([
    'Authorised in Japan. Investigational elsewhere.',
    'Authorised in Japan.',
    'Investigational elsewhere.',
  ]);
});
