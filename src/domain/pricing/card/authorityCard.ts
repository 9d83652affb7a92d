/**
 * An authority's table of fares for hackney carriages, as dated data in its own words and units. It is plain data: no
 * undefined values, no empty lists and no key that a database refuses, so it is stored and exported as it is.
 *
 * Money is whole pence. Lengths and times are written as on the card: '176 yards', '1/12 mile', '254.6 metres',
 * '40 seconds', '2 minutes 36 seconds'. Clock times are '06:00' to '24:00', local.
 *
 * An extra is one of the fixed kinds of `CardExtras`. None of them can be a charge for a need: a wheelchair or another aid,
 * an assistance dog, or the time for boarding.
 */
import type { Pence } from '../../money/money';
import type { Weekday } from '../../time/time';

/** Whose bank holidays a card means. */
export const NATIONS = ['england-and-wales', 'scotland', 'northern-ireland'] as const;
export type Nation = (typeof NATIONS)[number];
export const NATION_NAMES: Record<Nation, string> = {
  'england-and-wales': 'England and Wales',
  scotland: 'Scotland',
  'northern-ireland': 'Northern Ireland',
};

/**
 * A time at which something applies. Every field given must match; 00:00 to 24:00 is always. The clock times belong to a day:
 * a `to` at or before `from` is on the next day. `starts` and `ends` move them to the day before or after.
 */
export type CardSpan = {
  weekdays?: Weekday[];
  /** Only bank holidays, or only other days. */
  bank_holidays?: 'only' | 'not';
  from?: string;
  to?: string;
  starts?: 'day_before';
  ends?: 'day_after';
  /** Every year from one date and time to another: '12-24 20:00' to '12-27 06:00'. It may go over New Year. */
  between?: { from: string; to: string };
};

/** What ends a step's repeats: the fare shown reaches or passes a sum, or the cab has gone a distance. */
export type CardUntil = { fare_reaches: Pence } | { fare_exceeds: Pence } | { distance: string };

/** A price for a distance or a time, whichever is completed sooner, and for any uncompleted part of it. */
export type CardStep = { pence: Pence; distance?: string; time?: string; until?: CardUntil };

/**
 * Waiting that the card prints separately. It gives a time to the steps that have none of their own: a step at twice the
 * price lasts twice the time. `in_hiring_charge` says whether waiting uses up the hiring charge's distance.
 */
export type CardWaiting = { pence: Pence; time: string; in_hiring_charge: 'counts' | 'free' };

/** One price list of a card. It has either `steps`, the hiring charge first, or `built_on`. */
export type CardBand = {
  name: string;
  /** When it applies, as printed. */
  words: string;
  when: CardSpan[];
  /** The numbers of passengers it applies to, both included; missing: any. */
  passengers?: { from: number; to: number };
  /** The bands listed above it that give way to it where both apply. */
  over?: string[];
  steps?: CardStep[];
  /** The first of these bands that applies at the time (or the first of all), multiplied, then with a sum added. */
  built_on?: { bands: string[]; multiply?: string; add_pence?: Pence };
  /** Replaces the card's `waiting`; only for a band with `steps`. */
  waiting?: CardWaiting;
};

/** A price a piece. `free` pieces cost nothing, and all together cost `max_pence` at most. */
export type CardPieces = { each_pence: Pence; free?: number; max_pence?: Pence };

/**
 * A sum for hirings that begin at a time and, with `ending`, for those that end then. It may be 0, to replace others.
 */
export type CardTime = { name: string; when: CardSpan[]; pence: Pence; ending?: 'counts'; over?: string[] };

export type CardExtras = {
  /** More than `over` passengers: a sum for each beyond it (or for each of all), or a percentage of the reading. */
  passengers?: { over: number; each_pence?: Pence; of?: 'all'; percent?: string };
  luggage?: CardPieces;
  /** Bicycles, trunks, furniture. */
  large_items?: CardPieces;
  /** Never an assistance dog. */
  animals?: CardPieces;
  /** The most that may be asked for booking, which is not asked of a passenger who comes to the cab. */
  booking?: { max_pence: Pence };
  /** Tolls and such, as they were paid. */
  tolls?: { as_paid: true };
  /** Hirings that begin at a station, an airport and the like. */
  places?: { name: string; pence: Pence }[];
  /** Hirings at certain times. `over`: those listed above it that are not charged as well. */
  times?: CardTime[];
};

/** Sums that are not part of a fare. A card without them allows none. */
export type CardCharges = {
  soiling?: { max_pence: Pence };
  no_show?: { pence: Pence; after_minutes: number };
  cancelling?: { pence: Pence; after_minutes: number };
};

export type AuthorityCard = {
  format: 1;
  authority: string;
  /** Its code of the Government Statistical Service. */
  gss?: string;
  /** The district, or the zone of one, that the card is for. */
  district: string;
  nation: Nation;
  /** The first day, `yyyy-MM-dd`; it is in force from its first minute there. */
  effective_from: string;
  /** In words: in force, proposed, transcribed at second hand, made up. */
  status: string;
  /** Where it is printed. */
  source: string;
  /** Whether a ride keeps the band it began in. */
  band_change: 'fixed_at_start' | 'running';
  /** How a multiplied fare is rounded. Without it, down to a whole penny. */
  rounding?: { to_pence: Pence; way: 'down' | 'nearest' | 'up' };
  waiting?: CardWaiting;
  /** The most passengers it has bands for; missing: `SEATS_MAX`. */
  seats?: number;
  bands: CardBand[];
  extras?: CardExtras;
  charges?: CardCharges;
  /** How unclear points of the printed card are read, one sentence each. */
  notes?: string[];
};

/** The clock and the bank holidays that a card goes by. `bankHolidays` are local dates, `yyyy-MM-dd`. */
export type CardCalendar = { timeZone: string; bankHolidays: ReadonlySet<string> };
