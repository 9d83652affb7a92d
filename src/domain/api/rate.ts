/** The rates of the endpoints that a browser calls for one row after another, for a run that keeps below them. */
import type { RateLimit } from './endpoint';
import type { ApiName } from './api';

const BY_HAND = { calls: 60, windowSeconds: 60 } as const;

/** A test compares them with the declarations, which a browser does not load. */
export const ROW_RATES = {
  approve_user: BY_HAND,
  save_driver: BY_HAND,
  save_row: { calls: 90, windowSeconds: 60 },
  complete_withdraw: BY_HAND,
  reject_withdraw: BY_HAND,
  cancel_booking: BY_HAND,
  invoice_account: BY_HAND,
} as const satisfies Partial<Record<ApiName, RateLimit>>;

/** An endpoint that changes one row, and is called for many. */
export type RowCall = keyof typeof ROW_RATES;
