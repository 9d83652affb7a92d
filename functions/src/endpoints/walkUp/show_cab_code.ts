/** A free driver on duty shows a passenger the code by which a ride begins in this cab. */
import { SHARE_SECRET_BYTES } from '@/domain/ride/follow/follow';
import { personToken } from '@/domain/ride/follow/personToken';
import { nextCode, shownUntil } from '@/domain/ride/walkUp/cabCode';
import { chance } from '../../chance';
import type { Handler } from '../../http/handler';
import { refuse } from '../../http/refusal';
import { driverObstacle } from '../../ride/driverObstacle';
import { readCabCode } from '../../store/ranks/cabCodes';
import { readUser } from '../../store/users';
import { showCodeUpdate } from '../../transitions/ride/boardUpdate';
import { commit } from '../../write/commit';

export const showCabCode: Handler<'show_cab_code'> = ({ caller: { uid }, nowMs }) =>
  commit('show_cab_code', async () => {
    const [driver, before] = await Promise.all([readUser(uid), readCabCode(uid)]);
    if (driver === null) return refuse('permission_denied');
    const obstacle = driverObstacle(driver, nowMs);
    if (obstacle !== null) return refuse(obstacle);
    if (before !== null && shownUntil(before) > nowMs) {
      return { answer: { token: personToken(uid, before), shownUntil: shownUntil(before) } };
    }
    const code = nextCode(before, Buffer.from(chance.bytes(SHARE_SECRET_BYTES)).toString('base64url'), nowMs);
    return {
      answer: { token: personToken(uid, code), shownUntil: shownUntil(code) },
      update: showCodeUpdate(uid, code),
    };
  });
