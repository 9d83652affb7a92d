/** Pwrpas cofnod mewn waled, yng ngeiriau ei pherchennog. */
import type { WalletKind } from '@/domain/money/wallet';

export const purposes = {
  share: 'Eich cyfran o daith',
  cash: 'Arian parod a gawsoch am daith',
  ride: 'Taith a dalwyd o’r waled',
  topup: 'Ychwanegwyd arian',
  admin: 'Credyd gan y gweinyddwr',
  withdraw: 'Codi arian',
  refund: 'Ad-daliad',
  adjustment: 'Addasiad',
  bonus: 'Bonws am gyfeirio rhywun',
  correction: 'Cywiro bil',
  returned: 'Arian a godwyd wedi’i roi’n ôl',
  chargeback: 'Cymerwyd yn ôl gan eich banc',
  reinstated: 'Rhoddwyd yn ôl ar ôl penderfyniad eich banc',
  tip: 'Cildwrn gan eich teithiwr',
  tip_paid: 'Cildwrn i’ch gyrrwr',
} as const satisfies Record<WalletKind, string>;
export const returnedBecause = (reason: string) => `Arian a godwyd wedi’i roi’n ôl: ${reason}`;
