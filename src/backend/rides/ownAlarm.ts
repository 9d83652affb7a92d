/** One's own call for help, followed live. */
import { ref } from 'firebase/database';
import type { AlertState } from '@/domain/ride/safety/alert';
import { paths } from '@/domain/paths';
import { database } from '../connection/database';
import { type Observer, observeValue } from '../connection/observe';

/** What became of one's own call for help. `at`: when the office was told, epoch ms. */
export type OwnAlarm = { bookingId: string; state: AlertState; at: number };
export type OwnAlarmArg = { uid: string; id: string };

export const watchOwnAlarm = ({ uid, id }: OwnAlarmArg, observer: Observer<OwnAlarm>): (() => void) =>
  observeValue<OwnAlarm>(ref(database(), paths.ownAlarm(uid, id)), observer);
