/**
 * Which cabs a ride with needs is offered to. A wheelchair goes only to a vehicle on the licensing authority's list of
 * designated vehicles (Equality Act 2010, s.167). Neither a wheelchair nor an assistance dog goes to a driver whom the
 * authority has exempted from carrying it (ss.166 and 169).
 */
import type { MessageKey } from '../../messages';
import type { DriverAccess, Spell } from '../../people/driverAccess';
import type { Needs } from './needs';

/** The needs that decide who may be offered a ride. The others can be met by any driver. */
export type Carried = { wheelchair: boolean; dog: boolean };

export const NOTHING_CARRIED: Carried = { wheelchair: false, dog: false };

export const carriedOf = (needs: Needs | null | undefined): Carried => ({
  wheelchair: needs?.wheelchair !== undefined,
  dog: needs?.dog === true,
});

/** True if only some drivers may be offered the ride, so that the licensing authority's entries have to be read. */
export const asksOfDrivers = ({ wheelchair, dog }: Carried): boolean => wheelchair || dog;

const inForce = (spell: Spell | undefined, nowMs: number): boolean =>
  spell !== undefined && spell.from <= nowMs && (spell.until === undefined || nowMs < spell.until);

/** True if the vehicle with this registration mark is on the council's list now. */
export const isDesignated = (access: DriverAccess | null, registration: string | undefined, nowMs: number): boolean =>
  access?.designated !== undefined && access.designated.vehicle === registration && inForce(access.designated, nowMs);

/** The reason a driver may not carry this, or null. */
export function carryingObstacle(
  carried: Carried,
  driver: { access: DriverAccess | null; registration: string | undefined },
  nowMs: number,
): Extract<MessageKey, 'vehicle_not_designated' | 'driver_exempt'> | null {
  const { access, registration } = driver;
  if (carried.wheelchair && !isDesignated(access, registration, nowMs)) return 'vehicle_not_designated';
  const exempt =
    (carried.wheelchair && inForce(access?.exempt?.wheelchair, nowMs)) ||
    (carried.dog && inForce(access?.exempt?.dog, nowMs));
  return exempt ? 'driver_exempt' : null;
}
