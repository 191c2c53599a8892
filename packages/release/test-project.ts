/** A project for tests. */
import type { Project } from './site.ts';

export const describeTestProject = (root: string): Project => ({
  root,
  content: 'content',
  reviewFile: 'content/claims-review.yaml',
  approvals: 'content/approvals.yaml',
  published: 'client',
  hosting: 'hosting',
  silent: [],
  inputs: ['content'],
  startApp: () => true,
  timeZone: 'Australia/Sydney',
});
