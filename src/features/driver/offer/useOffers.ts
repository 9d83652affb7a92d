import { useEffect, useState } from 'react';
import { serverNow } from '@/backend/connection/connection';
import type { Listed } from '@/backend/connection/observe';
import type { Task } from '@/domain/ride/booking';
import { HOUR_MS } from '@/domain/time/durations';
import { useGroup } from '@/state/hooks';
import { tasksGroup } from '@/state/personal';

/**
 * The offers still open by the server's clock, the one that ends soonest first; empty while `on` is false. The screen is drawn
 * again when an offer comes or ends, and not for a clock in between.
 */
export function useOffers(on: boolean): Listed<Task>[] {
  const { data } = useGroup(tasksGroup);
  const [looked, setLooked] = useState({ data, at: serverNow() });
  // What has just come may have ended on its way.
  if (looked.data !== data) setLooked({ data, at: serverNow() });
  const open = (data ?? [])
    .filter(({ expiresAt }) => expiresAt > looked.at)
    .toSorted((a, b) => a.expiresAt - b.expiresAt);

  const ends = open[0]?.expiresAt;
  useEffect(() => {
    if (ends === undefined) return undefined;
    const look = () => setLooked((last) => ({ ...last, at: serverNow() }));
    // No timer waits for longer than some weeks.
    const timer = setTimeout(look, Math.min(HOUR_MS, Math.max(0, ends - serverNow())));
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a look that came too early is followed by another one
  }, [ends, looked.at]);

  return on ? open : [];
}
