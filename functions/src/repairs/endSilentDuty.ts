/**
 * Takes drivers off duty whose phones have been silent for long: one that was switched off says nothing, and one without a
 * position never does. Their hours count until they were last heard, and a ride is work until its end, whether its phone told where
 * it was or not. A ride under way has its own repair.
 */
import { DUTY_SILENT_MINUTES } from '@/domain/limits';
import type { UserProfile } from '@/domain/people/user';
import { paths } from '@/domain/paths';
import type { DriverLocation } from '@/domain/ride/dispatch/eligible';
import { MINUTE_MS } from '@/domain/time/durations';
import { readLocation, readSilent } from '../store/locations';
import { readUnheard, readUser } from '../store/users';
import { endSilentDutyUpdate } from '../transitions/people/offDuty';
import type { Update } from '../transitions/update';
import { commit } from '../write/commit';
import { serverStamp } from '../write/serverStamp';
import { eachOf } from '../write/eachOf';

const lookedAt = (uid: string): Update => ({ [paths.userField(uid, 'unheardSince')]: null });

/** What becomes of a driver who may have been silent since `silentSince`, epoch ms. */
function seenTo(
  uid: string,
  driver: UserProfile | null,
  location: DriverLocation | null,
  { silentSince, nowMs }: { silentSince: number; nowMs: number },
): Update | undefined {
  const begun = driver?.unheardSince;
  if (location !== null && location.at > silentSince)
    return begun !== undefined && begun <= silentSince ? lookedAt(uid) : undefined;
  // Another run has seen to it, or the ride under way has its own repair.
  if ((location === null && begun === undefined) || driver?.queue === true) return undefined;
  // A phone without a position was last heard as it went on duty. The end of a ride is no word of the phone, and work all the same.
  const heardAt = Math.max(location?.at ?? 0, begun ?? 0);
  if (Math.max(heardAt, driver?.freeSince ?? 0) > silentSince) return undefined;
  if (driver?.driverActiveStatus === true) return endSilentDutyUpdate(uid, driver, heardAt, serverStamp(nowMs));
  return { [paths.location(uid)]: null, ...(begun === undefined ? {} : lookedAt(uid)) };
}

function end(uid: string, silentSince: number, nowMs: number) {
  return commit('silent duty', async () => {
    const [driver, location] = await Promise.all([readUser(uid), readLocation(uid)]);
    const update = seenTo(uid, driver, location, { silentSince, nowMs });
    return update === undefined ? { answer: null } : { answer: null, update };
  });
}

export async function endSilentDuty(nowMs: number): Promise<void> {
  const silentSince = nowMs - DUTY_SILENT_MINUTES * MINUTE_MS;
  const [silent, unheard] = await Promise.all([readSilent(silentSince), readUnheard(silentSince)]);
  await eachOf('silent duty not ended', [...new Set([...silent, ...unheard])], (uid) => end(uid, silentSince, nowMs));
}
