/** The bill of a ride by the authority's card: the taximeter's reading, what it is checked against, and what is asked for. */
import type { ApiParsed } from '@/domain/api/api';
import { READING_ROOM } from '@/domain/limits';
import { formatMoney } from '@/domain/money/money';
import type { FareBreakdown, FareTrip } from '@/domain/pricing/breakdown';
import { countedReading } from '@/domain/pricing/card/countedReading';
import { claimFor, type Counts, type Silence } from '@/domain/ride/bill/claim';
import { chargedItems } from '@/domain/ride/bill/extraWords';
import { type Refused, refuse } from '../http/refusal';
import type { DrivenTrip } from '../transitions/ride/endUpdate';

/** What the driver says beside the counts. */
export type Shown = Pick<FareTrip, 'taximeter' | 'items'>;

export type CardRide = {
  body: ApiParsed<'end_booking'>;
  /** Passengers beyond the first: as the driver typed them, and as they were booked. */
  counts: { typed: Counts; booked: number };
  /** The longer way while the phone was silent. */
  silence: Silence | null;
  /** The fare of the way on the bill, or with `isAsked` of the way with the silence. */
  priceOf: (counts: Counts, isAsked: boolean, shown: Shown) => FareBreakdown;
  nowMs: number;
  currency: string;
};

/** True if the driver says something that only a ride by the card takes. */
export const isMeterTyped = ({ reading, items, tolls }: CardRide['body']): boolean =>
  reading !== undefined || items !== undefined || tolls > 0;

/** The reading that counts and, where the taximeter shows more than that, both. */
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
 * The bill and the claim. A reading above the bound counts as our own count until somebody agrees to it, and so does what
 * the driver charges for beside the way: nobody booked it. A reading below the bound counts as it is typed.
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
    // A taximeter has counted the way without a signal as well; then the silence only explains the difference.
    silence: reading === undefined || meter !== null ? silence : null,
    meter,
    items: chargedItems(items, asked.card?.extras ?? []),
  };
  return { ...billed, lines, claim: claimFor(beyond, { asked, billed: lines }, nowMs) };
}
