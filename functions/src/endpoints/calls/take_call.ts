/** An admin takes a call that rings. The first one has it. */
import type { DeskCall } from '@/domain/desk/calls/call';
import { nextCall } from '@/domain/desk/calls/call';
import { readCall, readOpenCalls } from '../../calls/store';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { newKey } from '../../store/database';
import { takeCallUpdate } from '../../transitions/desk/callUpdates';
import { commit } from '../../write/commit';

/** The missed calls from the same number. */
async function missedFrom({ number }: DeskCall, nowMs: number): Promise<[string, DeskCall][]> {
  if (number === undefined) return [];
  return (await readOpenCalls(nowMs)).filter(([, call]) => call.state === 'missed' && call.number === number);
}

export const takeCall: Handler<'take_call'> = ({ body: { id }, caller: { uid, profile }, nowMs }) =>
  commit('take_call', async () => {
    const call = await readCall(id);
    if (call === null) return refuse('call_not_found');
    if (call.state === 'taken' && call.taken_by === uid) return { answer: { id, state: call.state } };
    if (call.taken_by !== undefined && call.taken_by !== uid) return refuse('call_taken');
    const to = nextCall(call, 'take', call.number !== undefined);
    if (to === null) return refuse('call_over');
    const stamp = { nowMs, by: uid, role: 'admin', newKey } as const;
    return {
      answer: { id, state: to },
      update: takeCallUpdate(id, call, profile, await missedFrom(call, nowMs), stamp),
    };
  });
