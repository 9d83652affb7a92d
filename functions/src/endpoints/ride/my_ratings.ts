/** What riders said about a driver, so that nobody can tell who said what: for that driver, and for the driver's fleet. */
import { isKey } from '@/domain/paths';
import { ownRatings } from '@/domain/ride/rating';
import type { Caller, Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { readRatings } from '../../store/after/ratings';
import { readUser } from '../../store/users';

/** Drivers read of themselves; fleet admins, of the drivers who are theirs now. */
async function mayRead({ uid, profile }: Caller, driver: string): Promise<boolean> {
  if (profile.usertype !== 'fleetadmin') return driver === uid;
  const found = isKey(driver) ? await readUser(driver) : null;
  return found?.usertype === 'driver' && found.fleetadmin === uid;
}

export const myRatings: Handler<'my_ratings'> = async ({ body, caller, nowMs }) => {
  const driver = body.driver ?? caller.uid;
  if (!(await mayRead(caller, driver))) return refuse('user_not_found', 'driver');
  return ownRatings(await readRatings(driver), nowMs);
};
