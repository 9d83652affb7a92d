/** The pushes that the desk has composed. */
import { limitToLast, query, ref } from 'firebase/database';
import type { PushNotification } from '@/domain/desk/notice';
import { paths } from '@/domain/paths';
import { database } from '../connection/database';
import { type Listed, type Observer, observeList } from '../connection/observe';

/** The newest `rows` of them. */
export const watchPushNotifications = (rows: number, observer: Observer<Listed<PushNotification>[]>) =>
  observeList<PushNotification>(query(ref(database(), paths.notifications()), limitToLast(rows)), observer);
