/**
 * What a rider may need on a ride, declared once: the API's body, the database rules, the offer, the form and the screens
 * follow from this list. Their words are in `components/rides/needs/needWords.ts`.
 *
 * A need may reveal something about somebody's health. It belongs to one booking (`needs/{bookingId}`), is read by the rider, the
 * desk and the driver until the ride starts, and is removed NEEDS_KEPT_DAYS after the ride. It never reaches a fare.
 */
export const NEEDS = {
  /** `stays`: they travel in the wheelchair. `transfers`: they move to a seat, and the wheelchair comes too. */
  wheelchair: ['stays', 'transfers'],
  dog: [true],
  walking_aid: [true],
  /** How the driver helps them to find the cab. */
  finding: ['voice', 'touch'],
  quiet: [true],
  companion: [true],
} as const;

export type NeedName = keyof typeof NEEDS;
/** What is needed. A need that is not named is not needed. */
export type Needs = { -readonly [Name in NeedName]?: (typeof NEEDS)[Name][number] };

/** In the order of the list, which is also the order on the screen. */
export const NEED_NAMES = Object.keys(NEEDS) as NeedName[];

/** True if anything is needed. */
export const hasNeeds = (needs: Needs | null | undefined): needs is Needs =>
  needs !== null && needs !== undefined && NEED_NAMES.some((name) => needs[name] !== undefined);

/** The needs of a form, a request or a record, without fields that are undefined; undefined if there are none. */
export function needsOf(needs: Needs | null | undefined): Needs | undefined {
  if (!hasNeeds(needs)) return undefined;
  return Object.fromEntries(NEED_NAMES.flatMap((name) => (needs[name] === undefined ? [] : [[name, needs[name]]])));
}

/** True if two records say the same. */
export const sameNeeds = (one: Needs | null | undefined, other: Needs | null | undefined): boolean =>
  NEED_NAMES.every((name) => one?.[name] === other?.[name]);
