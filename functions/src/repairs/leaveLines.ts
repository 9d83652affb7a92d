/**
 * Takes drivers out of the lines at ranks who have been away or silent for too long, and those who cannot take a ride. An
 * event that takes somebody off duty does so at once; this is for what happens without one.
 */
import { fateOf } from '@/domain/ride/ranks/line';
import { rankNamed } from '../ranks/ranks';
import { driverObstacle } from '../ride/driverObstacle';
import { readLocation } from '../store/locations';
import { readRankPlace, readRankPlaces } from '../store/ranks/places';
import { readUser } from '../store/users';
import { awayFromRank, leaveLineUpdate } from '../transitions/ranks/rankUpdates';
import { commit } from '../write/commit';
import { serverStamp } from '../write/serverStamp';
import { eachOf } from '../write/eachOf';

function look(uid: string, nowMs: number) {
  return commit('line', async () => {
    const [place, driver, seen] = await Promise.all([readRankPlace(uid), readUser(uid), readLocation(uid)]);
    if (place === null) return { answer: null };
    const isFree = driver !== null && driverObstacle(driver, nowMs) === null;
    const fate = isFree ? fateOf(place, rankNamed(place.rank), seen, nowMs) : 'lost';
    if (fate === 'stays') return { answer: null };
    if (fate === 'lost') return { answer: null, update: leaveLineUpdate(uid, place, serverStamp(nowMs)) };
    return { answer: null, update: awayFromRank(uid, place, fate === 'goes' ? nowMs : null) };
  });
}

export async function leaveLines(nowMs: number): Promise<void> {
  await eachOf('place in a line not looked at', Object.keys(await readRankPlaces()), (uid) => look(uid, nowMs));
}
