/** The words of the fields a rider types, and the fields of a booking or an offer in words. */
import type { Booking, PaymentMode } from '@/domain/ride/booking';
import { accountNameOf } from '@/domain/ride/bill/onAccountWords';
import { RIDER_FIELD_NAMES, type RiderFields } from '@/domain/ride/riderFields';
import * as words from '@/languages/en/rides/asked';

export const RIDER_FIELD_WORDS = words.riderFields;

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
  if (fields.account !== undefined) return [[words.onAccount, accountNameOf(fields) || words.yes], ...typed];
  return fields.pay_with === undefined ? typed : [[words.paysBy, words.payWith[fields.pay_with]], ...typed];
}
