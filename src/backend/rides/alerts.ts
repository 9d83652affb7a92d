/** Calls for help and silent rides, as the desk sees them. */
import { equalTo, limitToLast, orderByChild, query, ref } from 'firebase/database';
import type { Alert } from '@/domain/ride/safety/alert';
import { paths } from '@/domain/paths';
import { database } from '../connection/database';
import { type Listed, type Observer, observeList } from '../connection/observe';

/** More open alerts than anybody can look at. */
const ALERTS_SHOWN = 50;

/** Alerts nobody has dealt with yet. */
export function watchOpenAlerts(_arg: void, observer: Observer<Listed<Alert>[]>): () => void {
  return observeList<Alert>(
    query(ref(database(), paths.alerts()), orderByChild('state'), equalTo('open'), limitToLast(ALERTS_SHOWN)),
    observer,
  );
}
