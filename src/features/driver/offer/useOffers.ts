import type { Listed } from '@/backend/connection/observe';
import type { Task } from '@/domain/ride/booking';
import { useGroup } from '@/state/hooks';
import { tasksGroup } from '@/state/personal';
import { useServerNow } from '@/state/useServerNow';

/** The offers still open by the server's clock, the one that ends soonest first; empty while `on` is false. */
export function useOffers(on: boolean): Listed<Task>[] {
  const { data } = useGroup(tasksGroup);
  const now = useServerNow(500);
  if (!on || data === null) return [];
  return data.filter(({ expiresAt }) => expiresAt > now).toSorted((a, b) => a.expiresAt - b.expiresAt);
}
