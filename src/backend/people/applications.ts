/** A driver's papers as the server keeps them (`applications/{uid}`). */
import { ref } from 'firebase/database';
import type { DriverApplication } from '@/domain/driverApplication';
import { paths } from '@/domain/paths';
import { database } from './database';
import { type Observer, observeValue } from './observe';

/** How the driver's application stands; null while none was handed in. */
export const watchApplication = (uid: string, observer: Observer<DriverApplication>) =>
  observeValue<DriverApplication>(ref(database(), paths.application(uid)), observer);
