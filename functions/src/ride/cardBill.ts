/** The bill of a ride by the authority's card: checks the taximeter's reading and says what the rider must agree to. */
import type { ApiParsed } from '@/domain/api/api';
import { READING_ROOM } from '@/domain/limits';
import { formatMoney } from '@/domain/money/money';
import type { FareBreakdown, FareTrip } from '@/domain/pricing/breakdown';
import { countedReading } from '@/domain/pricing/card/countedReading';
import { claimFor, type Counts, type Silence } from '@/domain/ride/bill/claim';
import { chargedItems } from '@/domain/ride/bill/extraWords';
import { type Refused, refuse } from '../http/refusal';
import type { DrivenTrip } from '../transitions/ride/endUpdate';

/** What the driver enters besides the counts. */
export type Shown = Pick<FareTrip, 'taximeter' | 'items'>;

export type CardRide = {
  body: ApiParsed<'end_booking'>;
  /** Passengers beyond the first: as the driver typed them, and as they were booked. */
  counts: { typed: Counts; booked: number };
  /** The longer way while the phone was silent. */
  silence: Silence | null;
  /** The fare of the distance on the bill or, with `isAsked`, of the longer distance with the silence. */
  priceOf: (counts: Counts, isAsked: boolean, shown: Shown) => FareBreakdown;
  nowMs: number;
  currency: string;
};

/** True if the driver enters something that only a ride by the card may have. */
export const isMeterTyped = ({ reading, items, tolls }: CardRide['body']): boolean =>
  reading !== undefined || items !== undefined || tolls > 0;

/** The reading that counts; and both figures, if the taximeter shows more than that. */
function readingOn(ours: FareBreakdown, { reading: shown, sure }: CardRide['body'], currency: string) {
  const counted = ours.card?.counted ?? 0;
  if (shown === undefined) return { taximeter: null, meter: null };
  const { pence, isAsked } = countedReading({ shown, computed: counted }, READING_ROOM);
  if (isAsked && !sure) {
    const detail = `Taximeter: ${formatMoney(shown, currency)}. Our count: ${formatMoney(counted, currency)}.`;
    return { ...refuse('reading_differs', 'reading'), figures: { shown, counted }, detail };
  }
  return pence === shown ? { taximeter: shown, meter: null } : { taximeter: null, meter: { shown, counted } };
}

/**
 * The bill and the claim. If the reading is above the bound, the bill is for our own count until somebody agrees to the reading.
 * Extras that nobody booked also wait for an answer. A reading below the bound counts as typed.
 */
export function cardBill({
  body,
  counts,
  silence,
  priceOf,
  nowMs,
  currency,
}: CardRide): Pick<DrivenTrip, 'lines' | 'claim' | 'extraPassengers' | 'tollCount'> | Refused {
  const { reading } = body;
  const typed = { tollCount: 0, extraPassengers: counts.typed.extraPassengers };
  const billed = { tollCount: 0, extraPassengers: Math.min(typed.extraPassengers, counts.booked) };
  const ours = priceOf(billed, false, {});
  const read = readingOn(ours, body, currency);
  if ('refused' in read) return read;
  const { taximeter, meter } = read;
  const lines = taximeter === null ? ours : priceOf(billed, false, { taximeter });
  const items = { ...body.items, tolls_pence: body.tolls };
  const asked = priceOf(typed, reading === undefined, { taximeter: reading ?? null, items });
  const beyond = {
    typed,
    billed,
    // A taximeter counts the distance without a signal too, so then the silence only explains the difference.
    silence: reading === undefined || meter !== null ? silence : null,
    meter,
    items: chargedItems(items, asked.card?.extras ?? []),
  };
  return { ...billed, lines, claim: claimFor(beyond, { asked, billed: lines }, nowMs) };
}
