import { expect, it } from 'vitest';
import { NEEDS_KEPT_DAYS } from '@/domain/limits';
import { paragraphs as inWelsh } from '@/languages/cy/public/privacyPolicy';
import { paragraphs } from '@/languages/en/public/privacyPolicy';

it.each([
  ['English', paragraphs],
  ['Welsh', inWelsh],
])('the privacy policy in %s has 16 paragraphs, each with a heading of its own', (_language, all) => {
  expect(new Set(all.map(({ heading }) => heading)).size).toBe(16);
  expect(all).toHaveLength(16);
});

it.each([
  ['the number of somebody who is booked for', /If you book for somebody else, you give us their name and number/],
  ['when that number goes', /the number is deleted when the ride ends or is called off/],
  [
    'what a link to a ride shows, and until when',
    /whoever has the link sees .* until the ride ends or you stop sharing/,
  ],
  [
    'how long a ride keeps names, as settings and records do',
    /thirteen months, because licensing authorities ask .* for twelve/,
  ],
  [
    'what outlives a deleted account',
    /kept apart for twelve months after your last ride in case the licensing authority asks/,
  ],
  [
    'that needs are used for their ride alone',
    /What you need on a ride .* only because you tell us, and only for that ride/,
  ],
  [
    'who reads them',
    /What you need is read by drivers who are offered the ride, by your driver until it starts, and by our office/,
  ],
  ['when they go', new RegExp(`What you need on a ride is deleted ${NEEDS_KEPT_DAYS} days after it`)],
  [
    'what the office enters of a driver',
    /Our office enters .* exemptions from carrying wheelchairs or assistance dogs/,
  ],
  ['that no machine suspends', /A driver may ask why .* no machine suspends anybody/],
  ['that receipts are mailed to who asks', /We email a receipt only if you ask for it/],
])('it says %s', (_what, words) => {
  expect(paragraphs.filter(({ text }) => words.test(text))).toHaveLength(1);
});

it('it says the same figures in each language', () => {
  const figures = (all: readonly { text: string }[]) => all.map(({ text }) => (text.match(/\d+/g) ?? []).toSorted());
  expect(figures(inWelsh)).toEqual(figures(paragraphs));
});
