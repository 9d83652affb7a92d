/** An admin ends a call that was taken, or marks a missed one as dealt with. */
import { isCallOpen, nextCall } from '@/domain/desk/calls/call';
import { readCall } from '../../calls/store';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { newKey } from '../../store/database';
import { closeCallUpdate } from '../../transitions/desk/callUpdates';
import { commit } from '../../write/commit';

export const closeCall: Handler<'close_call'> = ({ body: { id }, caller: { uid }, nowMs }) =>
  commit('close_call', async () => {
    const call = await readCall(id);
    if (call === null) return refuse('call_not_found');
    if (!isCallOpen(call.state)) return { answer: { id, state: call.state } };
    if (call.state === 'taken' && call.taken_by !== uid) return refuse('call_taken');
    const to = nextCall(call, 'close', call.number !== undefined);
    if (to === null) return refuse('call_rings');
    const stamp = { nowMs, by: uid, role: 'admin', newKey } as const;
    return { answer: { id, state: to }, update: closeCallUpdate(id, call, to, stamp) };
  });
