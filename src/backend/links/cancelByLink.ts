/** Calls a ride off by the link in its caller's text message. */
import type { CancelledByLink } from '@/domain/api/followApi';
import { QUIET_REFUSALS, REFUSAL_STATUS } from '@/domain/api/quietRefusal';
import { isMessageKey, type MessageKey } from '@/domain/messages';
import type { Pence } from '@/domain/money/money';
import { post } from './followed';

/** `costs`: nothing is cancelled, because that costs more than was shown. */
export type LinkCancelled =
  | { at: 'cancelled' }
  | { at: 'ended' }
  | { at: 'costs'; pence: Pence }
  | { at: 'refused'; key: MessageKey };

type Refusal = { error?: { code?: unknown; figures?: { fee?: unknown } } };

/** Calls the ride off by its link, for a fee of at most `seen` pence. Never throws. */
export async function cancelByLink(token: string, seen: Pence): Promise<LinkCancelled> {
  try {
    const response = await post('cancel_by_link', { token, fee_seen: seen }, { prefer: QUIET_REFUSALS });
    const answer = (await response.json()) as CancelledByLink | Refusal;
    if (response.ok && !response.headers.has(REFUSAL_STATUS) && 'status' in answer) {
      return { at: answer.status === 'CANCELLED' ? 'cancelled' : 'ended' };
    }
    const { code, figures } = (answer as Refusal).error ?? {};
    const fee = figures?.fee;
    if (code === 'cancelling_costs' && typeof fee === 'number') return { at: 'costs', pence: fee };
    return { at: 'refused', key: isMessageKey(code) ? code : 'service_unavailable' };
  } catch {
    return { at: 'refused', key: 'no_answer' };
  }
}
