/**
 * Takes drivers out of a fleet whose admin is gone. The write that ends a fleet admin's account knows of every driver; the
 * servers of the release before did not.
 */
import { readTermsOf } from '../store/office/fleetTerms';
import { readDriversOf, readFleetAfter, readUser } from '../store/users';
import { editPersonUpdate } from '../transitions/people/desk';
import { commit } from '../write/commit';
import { eachOf } from '../write/eachOf';
import { serverStamp } from '../write/serverStamp';

const isThere = async (fleet: string): Promise<boolean> => (await readUser(fleet))?.usertype === 'fleetadmin';

function leave(uid: string, fleet: string, nowMs: number) {
  return commit('lost fleet', async () => {
    const profile = await readUser(uid);
    if (profile?.fleetadmin !== fleet || (await isThere(fleet))) return { answer: null };
    const edit = { uid, profile, changes: { fleetadmin: null }, terms: await readTermsOf(uid) };
    return { answer: null, update: editPersonUpdate('leave_fleet', edit, serverStamp(nowMs)) };
  });
}

export async function leaveLostFleets(nowMs: number): Promise<void> {
  for (let fleet = await readFleetAfter(''); fleet !== null; fleet = await readFleetAfter(fleet)) {
    const lost = fleet;
    if (await isThere(lost)) continue;
    await eachOf('a driver is left in a lost fleet', await readDriversOf(lost), (uid) => leave(uid, lost, nowMs));
  }
}
