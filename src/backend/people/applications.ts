/** A driver's papers as the server stores them (`applications/{uid}`). */
import { ref } from 'firebase/database';
import type { DriverApplication } from '@/domain/people/driverApplication';
import { paths } from '@/domain/paths';
import { database } from '../connection/database';
import { type Observer, observeValue } from '../connection/observe';

/** The driver's application; null before it is handed in. */
export const watchApplication = (uid: string, observer: Observer<DriverApplication>) =>
  observeValue<DriverApplication>(ref(database(), paths.application(uid)), observer);
