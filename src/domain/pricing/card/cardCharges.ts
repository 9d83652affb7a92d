/** Charges that a card allows besides a fare: for a soiled cab, a no-show and a cancellation. */
import type { Pence } from '../../money/money';
import type { AuthorityCard, CardCharges } from './authorityCard';

/** Why a ride that a driver was found for is not taken. */
export const MISSED_KINDS = ['no_show', 'cancelling'] as const;
export type MissedKind = (typeof MISSED_KINDS)[number];

/** What a card allows for a ride that is missed, as an estimate shows it. */
export type MissedCharges = Pick<CardCharges, MissedKind>;

/** The cleaning charge asked for, up to the card's limit; 0 if the card has none. */
export const soilingCharge = ({ charges }: AuthorityCard, asked: Pence): Pence =>
  Math.max(0, Math.min(asked, charges?.soiling?.max_pence ?? 0));

/** The card's charges for missed rides; undefined where it has none. */
export function missedChargesOf({ charges = {} }: Pick<AuthorityCard, 'charges'>): MissedCharges | undefined {
  const found = MISSED_KINDS.flatMap((kind) => {
    const rule = charges[kind];
    return rule === undefined || rule.pence === 0 ? [] : [[kind, rule] as const];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

/**
 * The fee for a ride that is not taken; 0 where the card has none, and during its grace time.
 *
 * @param seconds since the cab arrived (`no_show`), or since a driver was found (`cancelling`)
 */
export function missedRideFee(
  { charges }: { charges?: MissedCharges | undefined },
  kind: MissedKind,
  seconds: number,
): Pence {
  const rule = charges?.[kind];
  return rule !== undefined && seconds >= rule.after_minutes * 60 ? rule.pence : 0;
}
