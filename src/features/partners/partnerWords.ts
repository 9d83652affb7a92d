/** What is said of partners, of their keys and of what they are told. */
import { HOOK_STEPS, type HookStep, type PartnerRide } from '@/domain/partner/hook';
import {
  KEY_SLOTS,
  type Partner,
  type PartnerKey,
  type PartnerKind,
  type PartnerScope,
  type PartnerState,
} from '@/domain/partner/partner';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';

export const KIND_WORDS: Record<PartnerKind, string> = {
  hotel: 'Hotel',
  hospital: 'Hospital',
  venue: 'Venue',
  council: 'Council',
  other: 'Other',
};

export const STATE_WORDS: Record<PartnerState, string> = {
  open: 'Open',
  stopped: 'Stopped',
};

export const SCOPE_WORDS: Record<PartnerScope, string> = {
  quote: 'Ask for prices',
  book: 'Book rides',
  follow: 'Follow its rides',
  cancel: 'Cancel its rides',
};

const STEP_WORDS: Record<HookStep, string> = {
  accepted: 'Accepted',
  arrived: 'Arrived',
  started: 'Started',
  ended: 'Ended',
  cancelled: 'Cancelled',
  no_show: 'No-show',
};

/** '3 Mar 2026, 12:05', or the word for never. */
export const timeWords = (at: number | undefined, never = 'Never'): string =>
  at === undefined ? never : formatDateTime(at, DEFAULT_TIME_ZONE);

/** Its keys, the older first. */
export const keysOf = ({ keys = {} }: Pick<Partner, 'keys'>): PartnerKey[] =>
  KEY_SLOTS.flatMap((slot) => keys[slot] ?? []).toSorted((a, b) => a.at - b.at);

/** When one of its keys was last used; undefined for never. */
export function lastUse(partner: Pick<Partner, 'keys'>): number | undefined {
  const times = keysOf(partner).flatMap(({ used }) => used ?? []);
  return times.length === 0 ? undefined : Math.max(...times);
}

/** The latest step that was told of a ride. */
export function toldWords({ told = {} }: PartnerRide): string {
  const made = HOOK_STEPS.filter((step) => told[step] !== undefined).toSorted(
    (a, b) => (told[a] ?? 0) - (told[b] ?? 0),
  );
  const last = made.at(-1);
  return last === undefined ? 'Nothing yet' : STEP_WORDS[last];
}

/** How the news of a ride stands. */
export function newsWords({ tries = 0, due }: PartnerRide): string {
  if (tries === 0) return 'Up to date';
  return `Not taken, ${tries === 1 ? 'once' : `${tries} times`}. Next try ${timeWords(due)}`;
}
