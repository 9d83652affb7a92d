import { serverNow } from '@/backend/connection/connection';
import { watchComplaintsOf } from '@/backend/desk/complaints';
import { COMPLAINTS_KEPT_DAYS } from '@/domain/limits';
import { DAY_MS } from '@/domain/time/durations';
import { useObserved } from '@/state/hooks';

/** How many complaints there were about a driver in a year, and how many of them are open. */
export function DriverComplaints({ driver }: { driver: string }) {
  const { data, loading } = useObserved(watchComplaintsOf, driver, 'no_complaints');
  if (loading) return <>…</>;
  const since = serverNow() - COMPLAINTS_KEPT_DAYS * DAY_MS;
  const recent = (data ?? []).filter(({ at }) => at >= since);
  const open = recent.filter(({ open_since }) => open_since !== undefined).length;
  return <>{recent.length === 0 ? 'None in a year' : `${recent.length} in a year, ${open} of them open`}</>;
}
