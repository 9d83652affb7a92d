import type { Listed } from '@/backend/observe';
import type { Task } from '@/domain/booking';
import { useGroup } from '@/state/hooks';
import { tasksGroup } from '@/state/personal';
import { useServerNow } from '@/state/useServerNow';

/** The offers that are still open by the server's clock, the one that ends soonest first; none while `on` is false. */
export function useOffers(on: boolean): Listed<Task>[] {
  const { data } = useGroup(tasksGroup);
  const now = useServerNow(500);
  if (!on || data === null) return [];
  return data.filter(({ expiresAt }) => expiresAt > now).toSorted((a, b) => a.expiresAt - b.expiresAt);
}
