import { watchWaitingCount, WAITING_COUNTED } from '@/backend/people/applications';
import type { UserType } from '@/domain/people/user';
import { useObserved } from '@/state/hooks';
import styles from './AdminShell.module.css';

/** What waits behind the entries of the side menu, by route. */
export type MenuCounts = Readonly<Partial<Record<string, number>>>;

/** The papers that wait for an admin, beside *Drivers*. */
export function useMenuCounts(role: UserType): MenuCounts {
  const { data } = useObserved(watchWaitingCount, role === 'admin' ? 'submitted' : null, 'no_data');
  return data === null || data === 0 ? {} : { '/drivers': data };
}

/** The number beside an entry; nothing while nothing waits. */
export function MenuCount({ count }: { count: number | undefined }) {
  if (count === undefined) return null;
  const shown = count > WAITING_COUNTED ? `${WAITING_COUNTED}+` : String(count);
  return (
    <span className={styles.count}>
      {shown}
      <span className="visually-hidden"> to check</span>
    </span>
  );
}
