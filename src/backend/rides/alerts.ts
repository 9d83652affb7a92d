/** Calls for help and silent rides, as the desk sees them. */
import { equalTo, limitToLast, orderByChild, query, ref } from 'firebase/database';
import type { Alert } from '@/domain/alert';
import { paths } from '@/domain/paths';
import { database } from './database';
import { type Listed, type Observer, observeList } from './observe';

/** More open at once than anybody can look at. */
const ALERTS_SHOWN = 50;

/** Those nobody has dealt with yet. */
export function watchOpenAlerts(_arg: void, observer: Observer<Listed<Alert>[]>): () => void {
  return observeList<Alert>(
    query(ref(database(), paths.alerts()), orderByChild('state'), equalTo('open'), limitToLast(ALERTS_SHOWN)),
    observer,
  );
}
