/** The desk enters what the licensing authority says about a driver: the designated vehicle and any exemptions. */
import { accessOf, checkAccess, type DriverAccess, typedAccess } from '@/domain/people/driverAccess';
import { isKey } from '@/domain/paths';
import { letUnfitGo } from '../../ahead/lapse';
import { allowCriticalEdits } from '../../config';
import { withdrawUncarried } from '../../dispatch/withdrawUncarried';
import type { Handler } from '../../http/handler';
import { isRefused, refuse } from '../../http/refusal';
import { commit } from '../../write/commit';
import { readAccess } from '../../store/needs/access';
import { newKey } from '../../store/database';
import { readUser } from '../../store/users';
import { accessUpdate } from '../../transitions/people/accessUpdate';

const isSame = (one: DriverAccess, other: DriverAccess): boolean =>
  JSON.stringify(typedAccess(one)) === JSON.stringify(typedAccess(other));

export const saveDriverAccess: Handler<'save_driver_access'> = async ({ body, caller, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  const { uid, edits } = body;
  if (!isKey(uid)) return refuse('user_not_found', 'uid');
  const fault = checkAccess(body);
  if (fault !== null) return refuse(fault.key, fault.field);
  const saved = await commit(
    'save_driver_access',
    async () => {
      const [driver, before] = await Promise.all([readUser(uid), readAccess(uid)]);
      if (driver?.usertype !== 'driver') return refuse('user_not_found', 'uid');
      const after = { ...accessOf(body), edits: edits + 1 };
      // A retry after a lost answer finds its own entry.
      if (before?.edits === after.edits && isSame(before, after)) return { answer: { uid, edits: after.edits } };
      // The list names vehicles. If the driver has changed vehicle meanwhile, the desk must look again.
      const vehicles = [driver.vehicleRegister, before?.designated?.vehicle];
      const isTheirs = body.designated === undefined || vehicles.includes(body.designated.vehicle);
      if ((before?.edits ?? 0) !== edits || !isTheirs) return refuse('user_changed');
      const stamp = { nowMs, by: caller.uid, role: 'admin', newKey } as const;
      return { answer: { uid, edits: after.edits }, update: accessUpdate(uid, before, after, stamp) };
    },
    'user_changed',
  );
  if (isRefused(saved)) return saved;
  // Offers and claims that the driver may no longer take go to others at once.
  await withdrawUncarried(uid, nowMs);
  await letUnfitGo(uid, 'entry', nowMs);
  return saved;
};
