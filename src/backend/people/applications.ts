/** A driver's papers as the server stores them (`applications/{uid}`). */
import { equalTo, limitToFirst, orderByChild, query, ref } from 'firebase/database';
import type { DriverApplication } from '@/domain/people/driverApplication';
import { paths } from '@/domain/paths';
import { database } from '../connection/database';
import { type Observer, observeList, observeValue } from '../connection/observe';

/** The driver's application; null before it is handed in. */
export const watchApplication = (uid: string, observer: Observer<DriverApplication>) =>
  observeValue<DriverApplication>(ref(database(), paths.application(uid)), observer);

/** Beyond this many the desk reads that there are more. */
export const WAITING_COUNTED = 99;

/** How many papers wait for a decision, up to one more than are counted. */
export const watchWaitingCount = (_of: 'submitted', observer: Observer<number>) =>
  observeList<DriverApplication>(
    query(
      ref(database(), paths.applications()),
      orderByChild('status'),
      equalTo('submitted'),
      limitToFirst(WAITING_COUNTED + 1),
    ),
    { next: (waiting) => observer.next(waiting?.length ?? 0), error: observer.error },
  );
