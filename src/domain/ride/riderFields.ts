/**
 * The fields of a booking that its rider types, declared once. The record's types, the API's body, the database rules,
 * the offer, the export, the erasure and the booking form follow from this list. Their words on the screen are in
 * `languages/en/rides/asked.ts`.
 */
import * as limits from '../limits';

export type RiderField = {
  /** `count`: a whole number, 0 by default. `text`: free text, stored only if the rider typed something. */
  kind: 'count' | 'text';
  /** The largest count, or the longest text in characters. */
  most: number;
  /** Drivers see it in the offer. The driver who accepts sees every field. */
  offered: boolean;
  /** It may tell something about the rider: erased with their account and left out of the driver's export. */
  personal: boolean;
  /** The driver may correct it as the trip ends. */
  corrected: boolean;
};

export const RIDER_FIELDS = {
  extra_passenger: {
    kind: 'count',
    most: limits.EXTRA_PASSENGERS_MAX,
    offered: true,
    personal: false,
    corrected: true,
  },
  notes: { kind: 'text', most: limits.NOTE_MAX_CHARACTERS, offered: true, personal: true, corrected: false },
} as const satisfies Record<string, RiderField>;

type Declared = typeof RIDER_FIELDS;
export type RiderFieldName = keyof Declared;
/** The names of the fields declared with all of these properties. */
export type RiderFieldWith<Properties extends Partial<RiderField>> = {
  [Name in RiderFieldName]: Declared[Name] extends Properties ? Name : never;
}[RiderFieldName];

type Stored<Names extends RiderFieldName> = { [Name in Names & RiderFieldWith<{ kind: 'count' }>]: number } & {
  [Name in Names & RiderFieldWith<{ kind: 'text' }>]?: string;
};
/** The rider's fields as a booking stores them. */
export type RiderFields = Stored<RiderFieldName>;
/** The rider's fields as an offer shows them. */
export type OfferedFields = Stored<RiderFieldWith<{ offered: true }>>;

/** In the order of the list, which is also the order on the screen. */
export const RIDER_FIELD_NAMES = Object.keys(RIDER_FIELDS) as RiderFieldName[];
export const OFFERED_FIELD_NAMES = RIDER_FIELD_NAMES.filter((name) => RIDER_FIELDS[name].offered);
export const PERSONAL_FIELD_NAMES = RIDER_FIELD_NAMES.filter(
  (name): name is RiderFieldWith<{ personal: true }> => RIDER_FIELDS[name].personal,
);

/** The fields before the rider has typed anything: each count is 0, and there is no text. */
export const NOTHING_TYPED = Object.assign(
  {},
  ...RIDER_FIELD_NAMES.map((name) => (RIDER_FIELDS[name].kind === 'count' ? { [name]: 0 } : {})),
) as RiderFields;

const picked = (from: Partial<RiderFields>, names: readonly RiderFieldName[]) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = from[name];
      return value === undefined || (typeof value === 'string' && value.trim() === '') ? [] : [[name, value]];
    }),
  );

/** The rider's fields of a form, a request body or a booking, without blank texts. */
export const riderFieldsOf = (from: RiderFields): RiderFields => picked(from, RIDER_FIELD_NAMES) as RiderFields;

/** The fields of a booking that go into its offers, without blank texts. */
export const offeredFieldsOf = (from: OfferedFields): OfferedFields =>
  picked(from, OFFERED_FIELD_NAMES) as OfferedFields;
