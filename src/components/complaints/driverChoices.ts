/** The drivers of a ride, as its rider tells them apart. */
import type { Choice } from '@/components/ui/fields/ChoiceList';
import { firstNameOf } from '@/domain/people/user';
import type { Booking } from '@/domain/ride/booking';
import type { RideDriver } from '@/domain/ride/needs/rideDrivers';
import { DEFAULT_TIME_ZONE, formatTime } from '@/domain/time/time';
import * as texts from '@/languages/en/bookings/complaints';
import { plate } from '@/languages/en/bookings/status';

/** The ride keeps name and plate of the driver it has. Of a former one the rider knows until when they came. */
export function driverChoices(
  { driver_name, vehicle_number }: Pick<Booking, 'driver_name' | 'vehicle_number'>,
  drivers: readonly RideDriver[],
): Choice<string>[] {
  return drivers.map(({ uid, until }) =>
    until === undefined
      ? {
          value: uid,
          label: driver_name === undefined ? texts.lastDriver : firstNameOf(driver_name),
          ...(vehicle_number === undefined ? {} : { note: plate(vehicle_number) }),
        }
      : { value: uid, label: texts.driverUntil(formatTime(until, DEFAULT_TIME_ZONE)) },
  );
}
