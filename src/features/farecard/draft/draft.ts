/** A card as it is typed. Every field is text, even while it is wrong; sums are in pounds. */
import type { Nation } from '@/domain/pricing/card/authorityCard';
import type { Weekday } from '@/domain/time/time';

/** `id` is only for the screen: it stays with the row when rows before it are added or removed. */
type Row = { id: string };

/** `yearly` is null unless the time is tied to dates of the year. A day is '24', a month '12', a clock time '20:00'. */
export type SpanDraft = Row & {
  weekdays: Weekday[];
  holidays: '' | 'only' | 'not';
  from: string;
  to: string;
  dayBefore: boolean;
  dayAfter: boolean;
  yearly: YearlyDraft | null;
};
export type YearlyDraft = {
  fromDay: string;
  fromMonth: string;
  fromTime: string;
  toDay: string;
  toMonth: string;
  toTime: string;
};

export type StepDraft = Row & {
  price: string;
  distance: string;
  time: string;
  /** What ends the repeats: a fare or a distance, given in `end`. */
  until: '' | 'reaches' | 'exceeds' | 'distance';
  end: string;
};

export type WaitingDraft = { price: string; time: string; counts: 'counts' | 'free' };

export type BandDraft = Row & {
  name: string;
  words: string;
  when: SpanDraft[];
  passengers: { from: string; to: string } | null;
  over: string[];
  kind: 'steps' | 'built';
  steps: StepDraft[];
  bases: string[];
  multiply: string;
  add: string;
  waiting: WaitingDraft | null;
};

export type PiecesDraft = { each: string; free: string; most: string };
export type PassengersDraft = { over: string; way: 'each' | 'all' | 'percent'; amount: string };
export type PlaceDraft = Row & { name: string; price: string };
export type TimeDraft = Row & { name: string; when: SpanDraft[]; price: string; ending: boolean; over: string[] };
export type MissedDraft = { price: string; minutes: string };

/** A field that is null is not on the card. */
export type CardDraft = {
  authority: string;
  gss: string;
  district: string;
  nation: Nation;
  from: string;
  status: string;
  source: string;
  change: 'fixed_at_start' | 'running';
  rounding: { pence: string; way: 'down' | 'nearest' | 'up' } | null;
  waiting: WaitingDraft | null;
  seats: string;
  bands: BandDraft[];
  passengers: PassengersDraft | null;
  luggage: PiecesDraft | null;
  largeItems: PiecesDraft | null;
  animals: PiecesDraft | null;
  booking: string | null;
  tolls: boolean;
  places: PlaceDraft[];
  times: TimeDraft[];
  soiling: string | null;
  noShow: MissedDraft | null;
  cancelling: MissedDraft | null;
  /** One note on each line. */
  notes: string;
};

let rows = 0;
/** The next row's `id`. */
export const rowId = (): string => `row-${(rows += 1)}`;

export const blankSpan = (): SpanDraft => ({
  id: rowId(),
  weekdays: [],
  holidays: '',
  from: '',
  to: '',
  dayBefore: false,
  dayAfter: false,
  yearly: null,
});

export const blankStep = (): StepDraft => ({ id: rowId(), price: '', distance: '', time: '', until: '', end: '' });

export const blankWaiting = (): WaitingDraft => ({ price: '', time: '', counts: 'counts' });

export const blankBand = (name: string): BandDraft => ({
  id: rowId(),
  name,
  words: '',
  when: [blankSpan()],
  passengers: null,
  over: [],
  kind: 'steps',
  steps: [blankStep(), blankStep()],
  bases: [],
  multiply: '',
  add: '',
  waiting: null,
});

/** A new card: one tariff at all times. */
export const blankCard = (): CardDraft => ({
  authority: '',
  gss: '',
  district: '',
  nation: 'england-and-wales',
  from: '',
  status: 'In force',
  source: '',
  change: 'fixed_at_start',
  rounding: null,
  waiting: blankWaiting(),
  seats: '',
  bands: [{ ...blankBand('1'), words: 'At all times' }],
  passengers: null,
  luggage: null,
  largeItems: null,
  animals: null,
  booking: null,
  tolls: false,
  places: [],
  times: [],
  soiling: null,
  noShow: null,
  cancelling: null,
  notes: '',
});
