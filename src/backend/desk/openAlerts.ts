/** Calls for help and silent rides, as the desk sees them. */
import { endAt, limitToFirst, limitToLast, orderByChild, type Query, query, ref, startAt } from 'firebase/database';
import type { Alert } from '@/domain/ride/safety/alert';
import { paths } from '@/domain/paths';
import { database } from '../connection/database';
import { type Listed, type Observer, observeList } from '../connection/observe';

/** More open alerts than anybody can look at. */
const ALERTS_SHOWN = 50;
/** Those that were opened last, whatever became of them. */
const LATEST_SHOWN = 20;

/**
 * Alerts that are open, and those that somebody has taken. Those of one state come by the age of their rides: the latest are asked
 * for besides, so that a call for help is among them however much has been left open.
 */
export function watchOpenAlerts(_arg: void, observer: Observer<Listed<Alert>[]>): () => void {
  const alerts = ref(database(), paths.alerts());
  const asked: Query[] = [
    query(alerts, orderByChild('state'), startAt('open'), endAt('taken'), limitToFirst(ALERTS_SHOWN)),
    query(alerts, orderByChild('at'), limitToLast(LATEST_SHOWN)),
  ];
  const answers = new Map<Query, Listed<Alert>[]>();
  const stops = asked.map((one) =>
    observeList<Alert>(one, {
      next: (rows) => {
        answers.set(one, rows ?? []);
        if (answers.size < asked.length) return;
        const open = [...answers.values()].flat().filter(({ state }) => state !== 'closed');
        const each = [...new Map(open.map((alert) => [alert.id, alert])).values()];
        observer.next(each.length === 0 ? null : each);
      },
      error: (failure) => {
        stop();
        observer.error(failure);
      },
    }),
  );
  function stop(): void {
    for (const end of stops) end();
  }
  return stop;
}
