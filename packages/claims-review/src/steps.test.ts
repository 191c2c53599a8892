/** Checks contact labels that recruit for a trial, and regulatory steps presented as progress. */
import { expect, test } from 'vitest';
import { readText } from './read.ts';
import { createReviewer } from './reviewer.ts';

const DEVICES = [
  ['sleep headband', 'insomnia'],
  ['knee wrap', 'osteoarthritis'],
  ['hearing clip', 'tinnitus'],
] as const;

const reviewers = DEVICES.map(([device, condition]) => {
  const markets = ['Australia', 'the USA', 'Japan', 'the EU'].map((name) => {
    return { name, status: 'investigational' } as const;
  });
  const reviewer = createReviewer({ device: [device], condition: [condition], markets });
  const fill = (frame: string) => frame.replaceAll('{d}', device).replaceAll('{c}', condition);
  return { ...reviewer, fill };
});

test.each([
  ['A second ethics committee takes up the study'],
  ['The ethics committee of the Hobart clinic has taken up our protocol.'],
  ['The hospital’s ethics committee has put the study of the {d} on its agenda.'],
  ['An IRB in Boston begins its review of the {d}.'],
  ['A third HREC joins the review'],
  ['Our protocol goes to another ethics committee in May.'],
  ['Ethics review of our {c} study begins in March.'],
  ['Ethics submission lodged for the second site'],
  ['The study is now before the ethics committee.'],
  ['The TGA is reviewing our application.'],
  ['The notified body opens its review of the {d}.'],
  ['Our dossier lies with the PMDA.'],
  ['The submission to the FDA is planned for 2027.'],
  ['We prepare our ARTG application.'],
  ['Clearance review of the {d} begins'],
  ['Next: a pre-submission meeting with the FDA'],
  ['Inclusion in the Register is the next step.'],
])('flags a regulatory step presented as progress: %s', (frame) => {
  for (const { judge, fill } of reviewers) {
    const { verdict, findings } = judge(fill(frame));
    expect(verdict, fill(frame)).toMatch(/claim|review/);
    expect(findings.map(({ rule }) => rule)).toContain('authorisation');
  }
});

test.each([
  ['The study has been approved by an ethics committee (HREC 2026/123).'],
  ['Two ethics committees approved the study of the {d} (HREC 2026/7 and 2026/19).'],
  ['Ethics committee: Northern Beaches HREC, number 2026/55'],
  ['The trial hasn’t begun; ethics review is under way.'],
  ['The trial was notified to the TGA, as every such trial must be.'],
  ['Serious adverse events are reported to the ethics committee and the TGA.'],
  ['Complaints about the study go to the ethics committee.'],
  ['Before a study begins, an ethics committee reviews its protocol.'],
  ['We have made no submission to the TGA, the FDA or the PMDA.'],
  ['No application for inclusion in the ARTG has been made.'],
  ['The {d} has not been submitted to any authority.'],
  ['The FDA has not reviewed the {d}.'],
  ['The FDA is reviewing its guidance on wearable devices.'],
  ['She sat on an ethics committee for ten years.'],
  ['Our annual report goes to the TGA in October.'],
])('accepts plain facts about ethics committees and regulators: %s', (frame) => {
  for (const { judge, fill } of reviewers) {
    expect(judge(fill(frame)).verdict, fill(frame)).toBe('ok');
  }
});

const STATEMENT = 'The {d} is investigational, and studied in {c}.';
const MAIL = '<a href="mailto:hello@example.com">Write to us</a>';

/** Returns each reviewer’s verdict on the label of a contact. */
const judgeLabels = (label: string, contact: string, statement = STATEMENT) =>
  reviewers.map(({ judgeTexts, fill }) => {
    const html = `<footer><p>${statement}</p><dl><dt>${label}</dt><dd>${contact}</dd></dl></footer>`;
    const judged = judgeTexts(readText('a.html', fill(html)));
    return judged.find(({ where }) => where === 'dt')?.verdict;
  });

test.each([
  'Questions about the trials',
  'Questions about the study',
  'Any questions about our {d} study?',
  'Enquiries about the clinical trials',
  'Trial enquiries',
  'Study hotline',
  'Contact us about the {c} trial',
])('flags a contact’s label that recruits for a trial: %s', (label) => {
  for (const contact of [MAIL, 'hello@example.com', '+61 2 5550 1234']) {
    expect(new Set(judgeLabels(label, contact)), contact).toEqual(new Set(['recruits']));
  }
});

test.each([
  'Questions about this site',
  'Questions?',
  'Investors',
  'Questions about the study protocol',
  'Enquiries of investigators',
])('accepts a contact’s label that doesn’t recruit: %s', (label) => {
  expect(new Set(judgeLabels(label, MAIL))).toEqual(new Set(['ok']));
});

test('accepts “Questions about the trials” if no contact follows or no text names the device', () => {
  const label = 'Questions about the trials';
  expect(new Set(judgeLabels(label, 'See below'))).toEqual(new Set(['ok']));
  expect(new Set(judgeLabels(label, MAIL, 'A company in Hobart.'))).toEqual(new Set(['ok']));
});

test('flags “Study contact” in the sources, and allows it with an approval number', () => {
  const source =
    'about: A sleep headband.\ncontacts:\n  - label: Study contact\n    email: a@example.com';
  const texts = readText('site.yaml', source);
  const markets = [{ name: 'Australia', status: 'investigational' }] as const;
  const device = ['sleep headband'];
  const recorded = {
    sentence: 'Study contact',
    rule: 'recruits',
    reason: 'As approved.',
    reviewer: 'B. Approver',
    date: '2026-01-01',
    expires: '2026-06-30',
    approval: 'HREC/2026/17',
    role: 'Regulatory affairs',
    line: 1,
  };
  for (const [exceptions, verdict] of [
    [[], 'recruits'],
    [[recorded], 'allowed'],
  ] as const) {
    const { judgeTexts } = createReviewer({ device, markets, exceptions, today: '2026-03-01' });
    const judged = judgeTexts(texts);
    expect(judged.find(({ sentence }) => sentence === 'Study contact')?.verdict).toBe(verdict);
  }
});
