/** A rider has scanned the code on a driver’s phone and reads which cab it is. */
import { firstNameOf, fullName } from '@/domain/people/user';
import type { Handler } from '../../http/handler';
import { isRefused } from '../../http/refusal';
import { driverDetails } from '../../transitions/ride/acceptUpdate';
import { cabBehind } from '../../ride/cabBehind';

export const scannedCab: Handler<'scanned_cab'> = async ({ body: { token }, nowMs }) => {
  const found = await cabBehind(token, nowMs);
  if (isRefused(found)) return found;
  const { uid, driver, place, carType } = found;
  const details = driverDetails(uid, driver);
  return {
    driver: firstNameOf(fullName(driver)),
    badge: details.driver_badge,
    plate: details.plate_no,
    car: details.vehicle_make,
    registration: details.vehicle_number,
    carType: carType.name,
    place: { lat: place.lat, lng: place.lng },
  };
};
