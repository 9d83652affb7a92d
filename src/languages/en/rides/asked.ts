/** The words of what a rider asks for with a booking: the fields they type, and how they pay. */
import type { PaymentMode } from '@/domain/ride/booking';
import type { RIDER_FIELDS, RiderFieldName } from '@/domain/ride/riderFields';

type WordsFor = {
  /** `fewer` and `more`: what the buttons beside the count do. */
  count: { label: string; fewer: string; more: string };
  text: { label: string; placeholder: string };
};

export const riderFields = {
  extra_passenger: { label: 'Extra passengers', fewer: 'One passenger fewer', more: 'One passenger more' },
  notes: { label: 'Note to the driver', placeholder: 'By the side entrance, with a pushchair…' },
} as const satisfies { [Name in RiderFieldName]: WordsFor[(typeof RIDER_FIELDS)[Name]['kind']] };

export const payWith = { cash: 'Cash', card: 'Card', wallet: 'Wallet' } as const satisfies Record<PaymentMode, string>;
export const paysBy = 'Pays by';
export const onAccount = 'On account';
export const onAccountOf = (customer: string) => `On account: ${customer}`;
export const yes = 'Yes';
