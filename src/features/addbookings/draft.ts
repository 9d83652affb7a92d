/** An unfinished booking at the call desk: what has been typed while somebody is on the line. */
import type { CallerProfile, CallerTrip } from '@/domain/desk/calls/caller';
import type { Language } from '@/domain/language';
import type { ChosenAccount } from '@/domain/onAccount/accountChoice';
import type { DeskPerson } from '@/domain/people/deskPerson';
import type { PaymentMode, Place } from '@/domain/ride/booking';
import type { Needs } from '@/domain/ride/needs/needs';
import { placeAgain } from '@/features/home/place/chosenPlace';

/** A stop on the way: null while nothing is typed, and the words as typed until a place is taken and has arrived. */
export type Stop = Place | string | null;

export type Draft = {
  /** The call's id, or a chance one for a line without a call. */
  id: string;
  call: string | null;
  /** The number that rang; null if it is withheld or nobody rang. */
  number: string | null;
  /** Whom the number named was put on the line: it is done once, as the ride may be for somebody else. */
  named: boolean;
  /** The rider it is for, once known. */
  rider: { uid: string; name: string } | null;
  /** Of a new rider, as typed. */
  name: string;
  mobile: string;
  pickup: Place | null;
  drop: Place | null;
  stops: Stop[];
  /** As typed, see `typedTime`. */
  when: string;
  carType: string | null;
  extra: number;
  notes: string;
  payWith: PaymentMode | null;
  /** The customer’s account that pays, with what is chosen from; null where the rider pays. */
  onAccount: (ChosenAccount & { name: string; codes: readonly string[]; needsCostCode: boolean }) | null;
  /** Null: those that the rider has kept. */
  needs: Needs | null;
  /** Whether the rider is told by SMS; null leaves it to whether they have the app. */
  text: boolean | null;
  /** The language of those texts, for as long as this caller is on the line; null leaves it to what they had last. */
  language: Language | null;
  /** Idempotency key for adding the rider. */
  attempt: string;
  /** Whom that key was sent for, in one text; null before. Somebody else is added with a key of their own. */
  attemptFor: string | null;
  /** The id drawn for the booking as it is filled in, so that two presses and a reload make one. */
  booking: { id: string; of: string } | null;
  /** The last ride booked here. */
  booked: { id: string; reference: string } | null;
};

/** The fields that must be filled in, in their order on the line. A stop counts only once something is typed in it. */
export const FIELDS = ['name', 'mobile', 'pickup', 'stop', 'drop'] as const;
export type FieldName = (typeof FIELDS)[number];

const EMPTY_LINE = {
  pickup: null,
  drop: null,
  stops: [],
  when: '',
  carType: null,
  extra: 0,
  notes: '',
  payWith: null,
  onAccount: null,
  needs: null,
  text: null,
  booking: null,
} as const satisfies Partial<Draft>;

export const newDraft = (id: string, call: string | null, number: string | null, attempt: string): Draft => ({
  id,
  call,
  number,
  named: false,
  rider: null,
  name: '',
  mobile: number ?? '',
  ...EMPTY_LINE,
  stops: [],
  language: null,
  attempt,
  attemptFor: null,
  booked: null,
});

/** The line empty again, for the same caller. */
export const cleared = (draft: Draft): Draft => ({ ...draft, ...EMPTY_LINE, stops: [] });

/** 'Al Ng' is Al and Ng; of more words the first is the first name. */
export function personOf({ name, mobile }: Draft): DeskPerson {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' '), mobile, email: '' };
}

/** True for a stop that has words and no place yet. */
export const isTyped = (stop: Stop): stop is string => typeof stop === 'string';

/** The stops that have a place. */
export const stopPlaces = (stops: readonly Stop[]): Place[] =>
  stops.filter((stop): stop is Place => stop !== null && !isTyped(stop));

function isEmpty(draft: Draft, field: FieldName): boolean {
  if (field === 'pickup' || field === 'drop') return draft[field] === null;
  if (field === 'stop') return draft.stops.some(isTyped);
  if (draft.rider !== null) return false;
  if (field === 'name') return draft.name.trim() === '';
  return draft.mobile.trim() === '';
}

/** The fields that are still empty, without those that are on their way. */
export const missing = (draft: Draft, coming: readonly string[] = []): FieldName[] =>
  FIELDS.filter((field) => !coming.includes(field) && isEmpty(draft, field));

/** The trip that 0 turns round: the one just booked, once it is among the trips, or else the last one. */
export const lastTrip = ({ booked }: Draft, trips: readonly CallerTrip[]): CallerTrip | undefined =>
  booked === null ? trips[0] : trips.find(({ booking }) => booking === booked.id);

/** A trip of the caller's once more, for now; `back` is the other way round. */
export function repeated(draft: Draft, trip: CallerTrip, back = false): Draft {
  const stops = trip.stops.map(placeAgain);
  return {
    ...cleared(draft),
    text: draft.text,
    pickup: placeAgain(back ? trip.drop : trip.pickup),
    drop: placeAgain(back ? trip.pickup : trip.drop),
    stops: back ? stops.toReversed() : stops,
    carType: trip.carType,
    extra: trip.extra_passenger,
    notes: back ? '' : (trip.notes ?? ''),
    needs: trip.needs ?? null,
  };
}

export const forRider = (
  draft: Draft,
  { uid, firstName, lastName }: Pick<CallerProfile, 'uid' | 'firstName' | 'lastName'>,
): Draft => ({
  ...draft,
  named: true,
  rider: { uid, name: `${firstName} ${lastName}`.trim() },
});

/**
 * Another rider on the line, or none yet: nothing of the one before is said of them. `taken` is the mobile of the one
 * before, which is nobody else's.
 */
export const withRider = (draft: Draft, rider: Draft['rider'], attempt: string, taken: string | undefined): Draft => ({
  ...draft,
  rider,
  name: '',
  mobile: draft.number === null || draft.number === taken ? '' : draft.number,
  attempt,
  attemptFor: null,
  booking: null,
  booked: null,
  needs: null,
});

/** True for what this version keeps in the tab. */
export function isDraft(value: unknown): value is Draft {
  const { id, name, stops, when, extra, attempt } = (value ?? {}) as Partial<Draft>;
  return (
    [id, name, when, attempt].every((text) => typeof text === 'string') &&
    Array.isArray(stops) &&
    typeof extra === 'number'
  );
}
