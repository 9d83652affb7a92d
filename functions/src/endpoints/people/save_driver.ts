/** The desk adds or changes a driver. */
import { EMPTY_DESK_PAPERS } from '@/domain/people/deskPapers';
import type { SavedPerson } from '@/domain/api/peopleApi';
import { addDriver, fleetFor } from '../../accounts/addDriver';
import { changeDriver } from '../../accounts/changeDriver';
import { allowCriticalEdits } from '../../config';
import type { Call, Handler } from '../../http/handler';
import { type Refused, refuse } from '../../http/refusal';

async function add({ body, caller, nowMs }: Call<'save_driver'>): Promise<SavedPerson | Refused> {
  const fleet = await fleetFor(caller, body.fleetadmin ?? '');
  if (typeof fleet !== 'string') return refuse(fleet.key, fleet.field);
  const person = { ...body, email: body.email ?? '', mobile: body.mobile ?? '' };
  const typed = {
    person,
    papers: body.papers ?? EMPTY_DESK_PAPERS,
    attempt: body.attempt,
    liftsBans: body.lift_ban,
    sharedWith: body.shared_with,
    ...(body.job_radius === undefined ? {} : { jobRadius: body.job_radius }),
  };
  const { uid, mailed, faults } = await addDriver(typed, fleet, { caller, nowMs });
  const [fault] = faults;
  if (fault !== undefined)
    return refuse(fault.key, fault.key === 'user_exists' || fault.key === 'user_barred' ? undefined : fault.field);
  return uid === undefined ? refuse('reg_error') : { uid, mailed: mailed === true };
}

export const saveDriver: Handler<'save_driver'> = async (call) => {
  const { uid, email, mobile } = call.body;
  if (!allowCriticalEdits()) return refuse('demo_mode');
  if (uid === undefined) return add(call);
  if (email !== undefined || mobile !== undefined)
    return refuse('contact_fixed', email === undefined ? 'mobile' : 'email');
  return changeDriver(uid, call);
};
