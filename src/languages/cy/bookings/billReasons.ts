/** Yr hyn a all fod o’i le ar fil, fel y mae’r teithiwr yn ei ddweud. */
import type { DisputeReason } from '@/domain/ride/bill/dispute';

export const reasons = {
  paid_cash: 'Talais i’r gyrrwr mewn arian parod',
  too_much: 'Mae pris y daith yn rhy uchel',
  not_driven: 'Nid oeddwn i ar y daith hon',
  other: 'Rhywbeth arall',
} as const satisfies Record<DisputeReason, string>;
