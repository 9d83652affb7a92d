/** Closes reports of lost property with which nothing has happened for LOST_OPEN_DAYS: nobody looks any more. */
import { LOST_OPEN_DAYS } from '@/domain/limits';
import { paths } from '@/domain/paths';
import { hasLostExpired, type LostProperty, nextLost } from '@/domain/ride/lostProperty';
import { DAY_MS } from '@/domain/time/durations';
import { readLost } from '../store/after/lost';
import { readRange } from '../store/database';
import { lostStepUpdate } from '../transitions/ride/lostUpdates';
import { commit } from '../write/commit';
import { eachOf } from '../write/eachOf';
import { serverStamp } from '../write/serverStamp';

function close(id: string, nowMs: number) {
  return commit('close lost property', async () => {
    const lost = await readLost(id);
    if (lost === null || !hasLostExpired(lost.report, nowMs)) return { answer: null };
    const to = nextLost(lost.report.state, 'expire', 'server');
    if (to === null) return { answer: null };
    const stamp = serverStamp(nowMs);
    return { answer: null, update: lostStepUpdate(id, lost, { step: 'expire', to }, [], stamp) };
  });
}

export async function closeLost(nowMs: number): Promise<void> {
  const before = nowMs - LOST_OPEN_DAYS * DAY_MS;
  const open = await readRange<LostProperty>(paths.lostProperties(), 'open_since', 1, before);
  await eachOf('lost property not closed', open, ([id]) => close(id, nowMs));
}
