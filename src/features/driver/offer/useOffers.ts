import type { Listed } from '@/backend/connection/observe';
import type { Task } from '@/domain/ride/booking';
import { useGroup } from '@/state/hooks';
import { tasksGroup } from '@/state/personal';
import { useServerNow } from '@/state/useServerNow';

/** The offers still open by the server's clock, the one that ends soonest first; empty while `on` is false. */
export function useOffers(on: boolean): Listed<Task>[] {
  const { data } = useGroup(tasksGroup);
  // An empty inbox has no clock: the whole screen would be drawn again twice a second of a driver's wait.
  const now = useServerNow(data === null || data.length === 0 ? null : 500);
  if (!on || data === null) return [];
  return data.filter(({ expiresAt }) => expiresAt > now).toSorted((a, b) => a.expiresAt - b.expiresAt);
}
