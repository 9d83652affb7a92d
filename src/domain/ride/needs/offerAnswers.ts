/**
 * How a driver answers offers, month by month, with needs and without. It shows whether offers with needs are declined more
 * often than others. An offer that runs out without an answer is not counted.
 */

/** `offer_answers/{month}/{driver}`: offers accepted and declined. */
export type OfferAnswers = { taken?: number; passed?: number; needs_taken?: number; needs_passed?: number };
export const OFFER_ANSWERS = [
  'taken',
  'passed',
  'needs_taken',
  'needs_passed',
] as const satisfies (keyof OfferAnswers)[];

/** The counter of one answer. */
export function answerCounted(accepted: boolean, withNeeds: boolean): keyof OfferAnswers {
  if (withNeeds) return accepted ? 'needs_taken' : 'needs_passed';
  return accepted ? 'taken' : 'passed';
}

/** The sums of several months. */
export const summedAnswers = (months: readonly OfferAnswers[]): Required<OfferAnswers> =>
  Object.fromEntries(
    OFFER_ANSWERS.map((name) => [name, months.reduce((sum, month) => sum + (month[name] ?? 0), 0)]),
  ) as Required<OfferAnswers>;
