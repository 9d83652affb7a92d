/** What the yearly report to HMRC may lack of a driver, in the middle of a sentence. */
import type { SellerGap } from '@/domain/platformReport/sellers';

export const gaps = {
  name: 'name',
  date_of_birth: 'date of birth',
  address: 'address',
  national_insurance: 'National Insurance number',
} as const satisfies Record<SellerGap, string>;
