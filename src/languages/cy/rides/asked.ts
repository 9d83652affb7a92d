/** Geiriau’r hyn y mae teithiwr yn gofyn amdano wrth archebu: y meysydd a’r ffordd o dalu. */
import type { PaymentMode } from '@/domain/ride/booking';

export const riderFields = {
  extra_passenger: { label: 'Teithwyr ychwanegol', fewer: 'Un teithiwr yn llai', more: 'Un teithiwr yn fwy' },
  notes: { label: 'Nodyn i’r gyrrwr', placeholder: 'Wrth y drws ochr, gyda chadair wthio…' },
} as const;

export const payWith = {
  cash: 'Arian parod',
  card: 'Cerdyn',
  wallet: 'Waled',
} as const satisfies Record<PaymentMode, string>;
export const paysBy = 'Talu â';
export const onAccount = 'Ar gyfrif';
export const onAccountOf = (customer: string) => `Ar gyfrif: ${customer}`;
export const yes = 'Ie';
