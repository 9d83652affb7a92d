/** Ends calls of which the exchange never reported the end, and missed calls that nobody rang back. */
import { hasCallExpired, nextCall } from '@/domain/desk/calls/call';
import { readCall, readOpenCalls } from '../calls/store';
import { callOverUpdate } from '../transitions/desk/callUpdates';
import { commit } from '../write/commit';
import { eachOf } from '../write/eachOf';

const end = (id: string, nowMs: number) =>
  commit('end a call', async () => {
    const call = await readCall(id);
    if (call === null || !hasCallExpired(call, nowMs)) return { answer: null };
    const to = nextCall(call, 'expire', call.number !== undefined);
    return to === null ? { answer: null } : { answer: null, update: callOverUpdate(id, call, to, nowMs) };
  });

export async function endCalls(nowMs: number): Promise<void> {
  await eachOf('call not ended', await readOpenCalls(nowMs), ([id]) => end(id, nowMs));
}
