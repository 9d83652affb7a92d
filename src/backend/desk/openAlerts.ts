/** Calls for help and silent rides, as the desk sees them. */
import { endAt, limitToFirst, orderByChild, query, ref, startAt } from 'firebase/database';
import type { Alert } from '@/domain/ride/safety/alert';
import { paths } from '@/domain/paths';
import { database } from '../connection/database';
import { type Listed, type Observer, observeList } from '../connection/observe';

/** More open alerts than anybody can look at. */
const ALERTS_SHOWN = 50;

/** Alerts that are open, and those that somebody has taken; the open ones come first. */
export function watchOpenAlerts(_arg: void, observer: Observer<Listed<Alert>[]>): () => void {
  return observeList<Alert>(
    query(
      ref(database(), paths.alerts()),
      orderByChild('state'),
      startAt('open'),
      endAt('taken'),
      limitToFirst(ALERTS_SHOWN),
    ),
    observer,
  );
}
