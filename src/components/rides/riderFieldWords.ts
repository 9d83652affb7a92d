/** The words of the fields a rider types, and the fields of a booking or an offer in words. */
import type { Booking, PaymentMode } from '@/domain/ride/booking';
import { accountNameOf } from '@/domain/ride/bill/onAccountWords';
import { PAY_WITH_WORDS } from './payWithWords';
import { RIDER_FIELD_NAMES, type RIDER_FIELDS, type RiderFieldName, type RiderFields } from '@/domain/ride/riderFields';

type WordsFor = {
  /** `opener`: the field in "Add …". `one`: a single one of what is counted. */
  count: { label: string; opener: string; one: string };
  text: { label: string; opener: string; placeholder: string };
};

export const RIDER_FIELD_WORDS: { [Name in RiderFieldName]: WordsFor[(typeof RIDER_FIELDS)[Name]['kind']] } = {
  extra_passenger: { label: 'Extra passengers', opener: 'passengers', one: 'passenger' },
  notes: {
    label: 'Note to the driver',
    opener: 'a note',
    placeholder: 'By the side entrance, with a pushchair…',
  },
};

/** What a rider may have asked for: the fields they typed, and how they mean to pay. */
export type Asked = Partial<RiderFields> &
  Partial<Pick<Booking, 'account' | 'account_name' | 'cost_code'>> & { pay_with?: PaymentMode };

/** What the rider asked for: the label and the value of each field that is neither 0 nor blank. */
export function askedFor(fields: Asked): [label: string, value: string][] {
  const typed = RIDER_FIELD_NAMES.flatMap((name) => {
    const value = fields[name];
    const asked = typeof value === 'string' ? value.trim() !== '' : (value ?? 0) > 0;
    return asked ? [[RIDER_FIELD_WORDS[name].label, String(value)] satisfies [string, string]] : [];
  });
  if (fields.account !== undefined) return [['On account', accountNameOf(fields) || 'Yes'], ...typed];
  return fields.pay_with === undefined ? typed : [['Pays by', PAY_WITH_WORDS[fields.pay_with]], ...typed];
}
