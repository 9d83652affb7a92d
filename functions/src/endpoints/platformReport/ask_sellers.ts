/** An admin asks the drivers of a year for what its report lacks; nobody is asked twice in a week. */
import { DAY_MS } from '@/domain/time/durations';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { newKey } from '../../store/database';
import { askSellersUpdate } from '../../transitions/money/platformReportUpdates';
import { commit } from '../../write/commit';
import { yearPlan } from '../../store/office/yearPlan';

/** Drivers asked by one press: all of them in one write. */
const AT_ONCE = 200;
const WEEK_MS = 7 * DAY_MS;

export const askSellers: Handler<'ask_sellers'> = async ({ body: { year }, caller: { uid }, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  return commit('ask_sellers', async () => {
    const { sellers } = await yearPlan(year, nowMs);
    const due = sellers.filter(
      ({ gaps, left, asked }) => gaps.length > 0 && !left && (asked?.at ?? 0) + WEEK_MS <= nowMs,
    );
    const now = due.slice(0, AT_ONCE).map(({ uid: driver, gaps, asked }) => ({ uid: driver, gaps, before: asked }));
    const answer = { asked: now.length, more: due.length > now.length };
    if (now.length === 0) return { answer };
    return { answer, update: askSellersUpdate(year, now, { nowMs, by: uid, role: 'admin', newKey }) };
  });
};
