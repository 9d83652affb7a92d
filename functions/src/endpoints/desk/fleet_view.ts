/** The desk's live map. */
import { fleetSnapshot, type Position } from '../../fleet/snapshot';
import { nameplateOf } from '../../fleet/nameplates';
import { viewOf } from '../../fleet/viewOf';
import type { Caller, Handler } from '../../http/handler';
import { ownDrivers } from '../../store/onDuty';

/** All positions for an admin, their own drivers' for a fleet admin. */
async function visibleTo({ uid, profile }: Caller, positions: readonly Position[]): Promise<readonly Position[]> {
  if (profile.usertype === 'admin') return positions;
  const own = await ownDrivers(uid);
  return positions.filter((position) => own.has(position.uid));
}

export const fleetView: Handler<'fleet_view'> = async ({ body, caller, nowMs }) => {
  const snapshot = await fleetSnapshot(nowMs);
  const view = viewOf(snapshot, await visibleTo(caller, snapshot.positions), body, nowMs);
  const named = view.drivers.map(async (driver) => ({ ...driver, ...(await nameplateOf(driver.uid, nowMs)) }));
  return { ...view, drivers: await Promise.all(named) };
};
