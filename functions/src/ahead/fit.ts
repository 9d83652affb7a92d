/** Whether a driver may take a ride booked ahead: the person, the papers at its time, the car, and what the rider needs. */
import type { MessageKey } from '@/domain/messages';
import { isLicensedBy } from '@/domain/people/licence/datedPapers';
import { isAfterTheRest } from '@/domain/people/hours/dutyHours';
import { dutyObstacle, type UserProfile } from '@/domain/people/user';
import { authorityAt } from '@/domain/place/zone';
import { extraSeatsOf } from '@/domain/pricing/carType';
import type { Booking } from '@/domain/ride/booking';
import type { DriverAccess } from '@/domain/people/driverAccess';
import { carriedOf, carryingObstacle } from '@/domain/ride/needs/carrying';
import type { Needs } from '@/domain/ride/needs/needs';
import { carTypeNamed, type PriceLists } from '../store/priceLists';

/** A driver as a claim is decided by; `access` is what the licensing authority says about them. */
export type Claimant = { uid: string; driver: UserProfile; access: DriverAccess | null };
/** A ride with what its rider needs. */
export type Needed = { booking: Booking; needs: Needs | null };

/** True if the car is of the type that was booked, or may take its wheelchair and has the seats. */
function isWantedCar({ booking, needs }: Needed, { driver }: Claimant, lists: PriceLists): boolean {
  const [own, booked] = [carTypeNamed(lists, driver.carType ?? ''), carTypeNamed(lists, booking.carType)];
  if (own === undefined) return false;
  if (own.id === booked?.id || driver.carType === booking.carType) return true;
  const seated = booking.extra_passenger + (needs?.companion === true ? 1 : 0);
  return needs?.wheelchair !== undefined && extraSeatsOf(own) >= seated;
}

/** The driver as they will be at an instant: the duty under way is over by a ride that leaves time for a full rest. */
const driverAt = (driver: UserProfile, atMs: number): UserProfile =>
  isAfterTheRest(driver, atMs) ? { ...driver, driverActiveStatus: false } : driver;

/** The reason of licence or car for which a driver cannot have a ride, whenever it is, or null. Debts and hours may be put right. */
export function papersObstacle(ride: Needed, claimant: Claimant, lists: PriceLists): MessageKey | null {
  if (!isLicensedBy(claimant.driver, authorityAt(ride.booking.pickup, lists.zones))) return 'driver_not_licensed_here';
  return isWantedCar(ride, claimant, lists) ? null : 'claim_other_car';
}

/** The reason for which a driver cannot carry whom a ride is for, by the authority's entry at the ride's time, or null. */
export function entryObstacle({ booking, needs }: Needed, { driver, access }: Claimant): MessageKey | null {
  return carryingObstacle(carriedOf(needs), { access, registration: driver.vehicleRegister }, booking.tripdate);
}

/** The reason this driver cannot take this ride, or null. Papers and hours count both now and at the ride's time. */
export function claimObstacle(ride: Needed, claimant: Claimant, lists: PriceLists, nowMs: number): MessageKey | null {
  const { booking, needs } = ride;
  const { uid, driver, access } = claimant;
  const carrier = { access, registration: driver.vehicleRegister };
  const later = Math.max(nowMs, booking.tripdate);
  const faults = [
    dutyObstacle(driver, nowMs),
    carryingObstacle(carriedOf(needs), carrier, nowMs),
    dutyObstacle(driverAt(driver, later), later),
    carryingObstacle(carriedOf(needs), carrier, later),
  ];
  if (uid === booking.customer) return 'claim_own_ride';
  return papersObstacle(ride, claimant, lists) ?? faults.find((fault) => fault !== null) ?? null;
}
