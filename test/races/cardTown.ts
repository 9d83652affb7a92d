/** A town whose fares are made by an authority's card, and what must hold of every bill by it. */
import newportCard from '../../local/newport/card.json' with { type: 'json' };
import type { AuthorityCard } from '@/domain/pricing/card/authorityCard';
import { exportCard } from '@/domain/pricing/card/cardFile';
import type { Booking } from '@/domain/ride/booking';
import { put, type Root } from './tree';

/** Waiting counts by this card, and tolls may be charged, which Newport's own card does not have. */
const CARD: AuthorityCard = {
  ...(newportCard as AuthorityCard),
  extras: { ...(newportCard as AuthorityCard).extras, tolls: { as_paid: true } },
};

/** The town with the card in force. */
export function byCard(root: Root): Root {
  const stored = { text: exportCard(CARD), from: CARD.effective_from, added_at: 0, added_by: 'admin' };
  return put(put(root, ['authority_cards', 'card'], stored), ['settings', 'fare_basis'], 'card');
}

/** How far a reading may lie above our count without anybody's agreement: two pounds, or a fifth. */
const roomAbove = (counted: number): number => counted + Math.max(200, Math.round(counted / 5));

/**
 * What is wrong with a bill by a card, or null: it is never above what the card gives for its reading, the fee lies inside,
 * and a reading far above our own count is agreed to. It is worked out from the stored record alone.
 */
export function cardFault(booking: Booking): string | null {
  const { id, fare_lines, trip_cost = 0, driver_share = 0, convenience_fees = 0, claim, correction } = booking;
  const card = fare_lines?.card;
  if (fare_lines === undefined || card === undefined) return null;
  const extras = (card.extras ?? []).reduce((sum, { pence }) => sum + pence, 0);
  const agreed = booking.estimate_lines.fixed_price_flag ? booking.estimate_lines.total : Number.POSITIVE_INFINITY;
  const faults: [boolean, string][] = [
    [trip_cost > card.reading + extras, `${trip_cost} is above ${card.reading} and ${extras} of extras`],
    [trip_cost > agreed, `${trip_cost} is above the ${agreed} that was agreed`],
    [driver_share + convenience_fees !== trip_cost, `${driver_share} and ${convenience_fees} are not ${trip_cost}`],
    [driver_share < 0 || convenience_fees < 0, `${driver_share} or ${convenience_fees} is below nothing`],
    [correction === undefined && trip_cost !== fare_lines.total, `${trip_cost} is not the sum of its lines`],
    [
      claim?.state !== 'accepted' && (extras > 0 || card.reading > roomAbove(card.counted)),
      `${card.reading} with ${extras} of extras is far above ${card.counted}, and nobody agreed`,
    ],
  ];
  const fault = faults.find(([isBroken]) => isBroken);
  return fault === undefined ? null : `the bill of ${id} by the card: ${fault[1]}`;
}
