/** What the council has entered about a driver and the vehicle, for the desk and the driver. */
import { ref } from 'firebase/database';
import { paths } from '@/domain/paths';
import type { DriverAccess } from '@/domain/people/driverAccess';
import { database } from '../connection/database';
import { type Observer, observeValue } from '../connection/observe';

export const watchDriverAccess = (uid: string, observer: Observer<DriverAccess>): (() => void) =>
  observeValue<DriverAccess>(ref(database(), paths.driverAccess(uid)), observer);
