import { expect, test } from 'vitest';
import { removeNeutralParts } from './neutral-frames.ts';

const isRemoved = (masked: string) => removeNeutralParts(masked) !== masked;

test.each([
  "The ⟨device⟩ doesn't cure ⟨condition⟩.",
  'It can’t treat ⟨condition⟩ or any other illness.',
  "It isn't a cure.",
  'Not a replacement for your ⟨everyday⟩.',
  'No substitute for medical advice',
  'Not yet proven',
  'It has yet to be shown to be safe or effective.',
  "We can't say whether it helps.",
  'There is no evidence yet that it works.',
  "Please don't stop taking your tablets.",
])('removes the denial: %s', (masked) => {
  expect(isRemoved(masked)).toBe(true);
});

test.each([
  'It doesn’t just treat ⟨condition⟩.',
  "It isn't a cure, but it comes close.",
  'It doesn’t cure ⟨condition⟩ and eases it.',
  'It never fails.',
  "It won't let you down.",
  'It has not been shown to cause harm.',
  'You won’t miss your ⟨everyday⟩.',
  'We believe that it works.',
  "If it doesn't ease your back, you don't pay.",
])('keeps a claim that resembles a denial: %s', (masked) => {
  expect(isRemoved(masked)).toBe(false);
});

test('keeps the clause after a denial', () => {
  expect(removeNeutralParts("It doesn't cure ⟨condition⟩; it ends the ⟨everyday⟩.")).toContain(
    'it ends the ⟨everyday⟩.',
  );
});

test.each([
  'Intended, if it is ever authorised, for ⟨condition⟩',
  'A potential therapy for ⟨condition⟩',
  'The trial is to determine the safety and performance of the ⟨device⟩.',
  'It is under evaluation for ⟨condition⟩.',
  'Inhalers are the usual treatment of ⟨condition⟩.',
])('removes a purpose or a statement about other treatments: %s', (masked) => {
  expect(isRemoved(masked)).toBe(true);
});

test.each([
  'The ⟨device⟩ is the established treatment of ⟨condition⟩.',
  'Our therapy is the new standard treatment.',
  'It was developed to relieve ⟨condition⟩.',
])('keeps a claim that resembles a purpose: %s', (masked) => {
  expect(isRemoved(masked)).toBe(false);
});
