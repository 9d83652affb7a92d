/** Why an offer was made, as it is kept: one for each offer, and one record for all the offers of a solution. */

/** `solver`: from a solution. `claim`: the driver had claimed the ride, booked ahead. `desk`: an admin chose the driver. */
export const FOUND_BY = ['solver', 'claim', 'desk'] as const;
export type FoundBy = (typeof FOUND_BY)[number];

/**
 * `offer_reasons/{key}`. `record` names the solution, `by` and `words` who chose at the desk, and the reason given there.
 * `at` is when the offer was made, epoch ms.
 */
export type OfferReason = {
  at: number;
  booking: string;
  driver: string;
  how: FoundBy;
  by?: string;
  words?: string;
  record?: string;
};

/** `search_records/{key}`: what a solution was made from. */
export type KeptRecord = { at: number; text: string };
