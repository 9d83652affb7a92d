/** Calls for help and silent rides, as the desk sees them. */
import { endAt, limitToFirst, orderByChild, query, ref, startAt } from 'firebase/database';
import type { Alert, AlertState } from '@/domain/ride/safety/alert';
import { paths } from '@/domain/paths';
import { database } from '../connection/database';
import { type Listed, type Observer, observeList, observeValue } from '../connection/observe';

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

/** What became of one's own call for help. `at`: when the office was told, epoch ms. */
export type OwnAlarm = { bookingId: string; state: AlertState; at: number };
export type OwnAlarmArg = { uid: string; id: string };

export const watchOwnAlarm = ({ uid, id }: OwnAlarmArg, observer: Observer<OwnAlarm>): (() => void) =>
  observeValue<OwnAlarm>(ref(database(), paths.ownAlarm(uid, id)), observer);
