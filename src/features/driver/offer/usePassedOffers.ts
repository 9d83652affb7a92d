import { useEffect, useRef } from 'react';
import { call } from '@/backend/apiClient';
import { useGroup } from '@/state/hooks';
import { tasksGroup } from '@/state/personal';
import { useServerNow } from '@/state/useServerNow';

/**
 * How long a phone waits for somebody else to move the search on, milliseconds. The rider's screen does so at once, and of
 * several drivers' phones the first: an offer that has moved on leaves the inbox of the others.
 */
const [LEAST_MS, MOST_MS] = [1000, 5000];
/** Offers left from longer ago are the server's own to clear, milliseconds. */
const LEFT_MS = 60_000;

/** Has the search go on when an offer of this driver ran out and is still there: its rider may have gone. */
export function usePassedOffers(): void {
  const { data } = useGroup(tasksGroup);
  const now = useServerNow(1000);
  const patience = useRef(0);
  const told = useRef(new Set<string>());
  useEffect(() => {
    patience.current ||= LEAST_MS + Math.random() * (MOST_MS - LEAST_MS);
    for (const { id, expiresAt } of data ?? []) {
      const offer = `${id}/${expiresAt}`;
      const late = now - expiresAt;
      if (late < patience.current || late > LEFT_MS || told.current.has(offer)) continue;
      told.current.add(offer);
      // Somebody was faster, or the line is down: either way the server gets there by itself.
      void call('continue_search', { id });
    }
  }, [data, now]);
}
