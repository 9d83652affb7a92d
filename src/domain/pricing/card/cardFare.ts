/**
 * The fare by an authority's card. A rider pays the reading plus the card's extras, or the agreed fare if that is lower, and
 * nothing else. The platform's fee is included in it and comes out of the driver's part.
 */
import { type Pence, percentOf, poundsToPence, sumPence } from '../../money/money';
import type { CarType } from '../carType';
import type { AuthorityCard, CardCalendar } from './authorityCard';
import type { CardReading } from './cardReading';
import { type ExtraLine, extraLines, type RideExtras, type RideTimes } from './extraLines';

/** The platform's fee as an admin types it: pounds, or a percentage of the fare without tolls. */
export type PlatformFee = Pick<CarType, 'convenience_fee_type' | 'convenience_fees'>;

export type CardFareCase = {
  card: AuthorityCard;
  calendar: CardCalendar;
  reading: CardReading;
  times: RideTimes;
  extras: RideExtras;
  fee: PlatformFee;
  /** The fare agreed before the ride, extras included; null if none was. */
  agreed?: Pence | null;
  /** What a promo takes off for the rider. It takes nothing from the driver. */
  discount?: Pence;
};

export type FareLine = { kind: 'reading'; count: number; pence: Pence } | ExtraLine;

/** Plain data without undefined values, so it can be stored directly. All sums are pence. */
export type CardFare = {
  reading: CardReading;
  /** The reading, then each extra. */
  lines: FareLine[];
  /** The sum of the lines: the most that may be asked for this ride. */
  allowed: Pence;
  /** Missing where nothing was agreed. */
  agreed?: Pence;
  /** The lower of the two. `payable = driver_share + platform_fee`, and `payable = discount + to_pay`. */
  payable: Pence;
  platform_fee: Pence;
  driver_share: Pence;
  discount: Pence;
  to_pay: Pence;
};

const isPence = (sum: number): boolean => Number.isSafeInteger(sum) && sum >= 0;

function needPence(sum: Pence, what: string): Pence {
  if (!isPence(sum)) throw new RangeError(`${what} is no sum of whole pence: ${sum}`);
  return sum;
}

/** The platform's part, at most the fare itself without tolls, which the driver has paid to others. */
function feeOf({ convenience_fee_type: type, convenience_fees: value }: PlatformFee, base: Pence): Pence {
  const fee = type === 'percentage' ? percentOf(base, value) : poundsToPence(value);
  return Math.max(0, Math.min(base, fee));
}

/** The fare of a ride, line by line. Throws on a reading or an agreed fare that is not whole pence. */
export function cardFare(ride: CardFareCase): CardFare {
  const { card, calendar, reading, times, extras, fee, agreed = null, discount = 0 } = ride;
  const shown = needPence(reading.pence, 'the reading');
  const charged = extraLines(card, shown, extras, times, calendar);
  const lines: FareLine[] = [{ kind: 'reading', count: 1, pence: shown }, ...charged];
  const allowed = sumPence(lines.map(({ pence }) => pence));
  const payable = agreed === null ? allowed : Math.min(allowed, needPence(agreed, 'the agreed fare'));
  const tolls = sumPence(charged.filter(({ kind }) => kind === 'tolls').map(({ pence }) => pence));
  const platformFee = feeOf(fee, Math.max(0, payable - tolls));
  const takenOff = Math.min(needPence(discount, 'the discount'), payable);
  return {
    reading,
    lines,
    allowed,
    ...(agreed === null ? {} : { agreed }),
    payable,
    platform_fee: platformFee,
    driver_share: payable - platformFee,
    discount: takenOff,
    to_pay: payable - takenOff,
  };
}
