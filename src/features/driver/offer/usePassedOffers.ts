import { useEffect, useRef } from 'react';
import { serverNow } from '@/backend/connection/connection';
import { continueSearch } from '@/backend/later/calls';
import { useGroup } from '@/state/hooks';
import { tasksGroup } from '@/state/personal';
import { MINUTE_MS } from '@/domain/time/durations';

/**
 * The range from which a phone draws its wait for another device to continue the search, milliseconds. The rider's
 * screen does so at once. If the rider has gone, the first driver's phone does, and the offer then leaves the other
 * inboxes.
 */
const [LEAST_MS, MOST_MS] = [1000, 5000];
/** How often an inbox with offers is looked through, milliseconds. */
const LOOK_EVERY_MS = 1000;
/** Older expired offers are left for the server to remove, milliseconds. */
const LEFT_MS = MINUTE_MS;

/** Continues the search if an offer to this driver has expired but is still there: the rider may have gone. */
export function usePassedOffers(): void {
  const { data } = useGroup(tasksGroup);
  const patience = useRef(0);
  const told = useRef(new Set<string>());
  useEffect(() => {
    if (data === null || data.length === 0) return undefined;
    patience.current ||= LEAST_MS + Math.random() * (MOST_MS - LEAST_MS);
    const look = () => {
      const now = serverNow();
      for (const { id, expiresAt } of data) {
        const offer = `${id}/${expiresAt}`;
        const late = now - expiresAt;
        if (late < patience.current || late > LEFT_MS || told.current.has(offer)) continue;
        told.current.add(offer);
        // Another device was faster, or the connection is down: the server's schedule continues the search in any case.
        void continueSearch(id);
      }
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [data]);
}
