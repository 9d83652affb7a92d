/** Yr hyn a all fod ar goll o adroddiad blynyddol gyrrwr i CThEF, yng nghanol brawddeg. */
import type { SellerGap } from '@/domain/platformReport/sellers';

export const gaps = {
  name: 'enw',
  date_of_birth: 'dyddiad geni',
  address: 'cyfeiriad',
  national_insurance: 'rhif Yswiriant Gwladol',
} as const satisfies Record<SellerGap, string>;
