/** Calls for help and silent rides, as the desk sees them. */
import { endAt, limitToFirst, limitToLast, orderByChild, query, ref, startAt } from 'firebase/database';
import type { Alert } from '@/domain/ride/safety/alert';
import { paths } from '@/domain/paths';
import { database } from '../connection/database';
import type { Listed, Observer } from '../connection/observe';
import { observeTogether } from '../connection/observeTogether';

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
  const asked = [
    query(alerts, orderByChild('state'), startAt('open'), endAt('taken'), limitToFirst(ALERTS_SHOWN)),
    query(alerts, orderByChild('at'), limitToLast(LATEST_SHOWN)),
  ];
  return observeTogether<Alert>(asked, {
    next: (answers) => {
      const open = (answers ?? []).flat().filter(({ state }) => state !== 'closed');
      const each = new Map(open.map((alert) => [alert.id, alert]));
      observer.next(each.size === 0 ? null : [...each.values()]);
    },
    error: observer.error,
  });
}
