/**
 * Takes drivers off duty whose phones have been silent for long: one that was switched off says nothing. Their hours count
 * until they were last heard. A ride under way has its own repair.
 */
import { DUTY_SILENT_MINUTES } from '@/domain/limits';
import { paths } from '@/domain/paths';
import { MINUTE_MS } from '@/domain/time/durations';
import { readLocation, readSilent } from '../store/locations';
import { readUser } from '../store/users';
import { endSilentDutyUpdate } from '../transitions/people/offDuty';
import { commit } from '../write/commit';
import { serverStamp } from '../write/serverStamp';
import { eachOf } from '../write/eachOf';

function end(uid: string, silentSince: number, nowMs: number) {
  return commit('silent duty', async () => {
    const [driver, location] = await Promise.all([readUser(uid), readLocation(uid)]);
    // The phone has been heard again meanwhile.
    if (location === null || location.at > silentSince || driver?.queue === true) return { answer: null };
    const update =
      driver?.driverActiveStatus === true
        ? endSilentDutyUpdate(uid, driver, location.at, serverStamp(nowMs))
        : { [paths.location(uid)]: null };
    return { answer: null, update };
  });
}

export async function endSilentDuty(nowMs: number): Promise<void> {
  const silentSince = nowMs - DUTY_SILENT_MINUTES * MINUTE_MS;
  await eachOf('silent duty not ended', await readSilent(silentSince), (uid) => end(uid, silentSince, nowMs));
}
