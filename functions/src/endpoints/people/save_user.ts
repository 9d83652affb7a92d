/** An admin adds a rider or a fleet admin, or changes their names and address. */
import { checkDeskNames, checkDeskPerson, tidyDeskPerson } from '@/domain/people/deskPerson';
import { tidyName } from '@/domain/people/name';
import { plainLine } from '@/domain/plainText';
import { ADDRESS_MAX_CHARACTERS } from '@/domain/limits';
import { isKey } from '@/domain/paths';
import type { SavedPerson } from '@/domain/api/peopleApi';
import { addPerson } from '../../accounts/addPerson';
import { mayManage } from '../../accounts/mayManage';
import { allowCriticalEdits } from '../../config';
import type { Call, Handler } from '../../http/handler';
import { type Refused, refuse } from '../../http/refusal';
import { commit } from '../../write/commit';
import { newKey } from '../../store/database';
import { readUser } from '../../store/users';
import { type DeskEdit, editPersonUpdate } from '../../transitions/people/desk';

type Asked = Call<'save_user'>;

async function add({ body, caller, nowMs }: Asked): Promise<SavedPerson | Refused> {
  const { usertype, homeAddress = '', attempt } = body;
  if (usertype === undefined) return refuse('invalid_request', 'usertype');
  const typed = { ...body, email: body.email ?? '', mobile: body.mobile ?? '' };
  const [fault] = checkDeskPerson(typed, usertype);
  if (fault !== undefined) return refuse(fault.key, fault.field);
  const address = plainLine(homeAddress);
  return addPerson({
    person: tidyDeskPerson(typed),
    more: { usertype, approved: true, ...(address === '' ? {} : { homeAddress: address }) },
    application: null,
    attempt,
    liftsBans: body.lift_ban,
    caller,
    nowMs,
  });
}

async function change(uid: string, { body, caller, nowMs }: Asked): Promise<SavedPerson | Refused> {
  const [fault] = checkDeskNames(body);
  if (fault !== undefined) return refuse(fault.key, fault.field);
  return commit<SavedPerson>('save user', async () => {
    const profile = isKey(uid) ? await readUser(uid) : null;
    // Drivers are changed by save_driver, which checks their papers.
    if (profile === null || profile.usertype === 'driver' || !mayManage(caller, profile)) {
      return refuse('user_not_found', 'uid');
    }
    const wanted = {
      firstName: tidyName(body.firstName),
      lastName: tidyName(body.lastName),
      homeAddress: plainLine(body.homeAddress ?? profile.homeAddress ?? ''),
    };
    const changes: DeskEdit['changes'] = {};
    for (const [field, value] of Object.entries(wanted) as [keyof typeof wanted, string][]) {
      if (value !== (profile[field] ?? '')) changes[field] = value === '' ? null : value;
    }
    if (Object.keys(changes).length === 0) return { answer: { uid } };
    if ((profile.edits ?? 0) !== body.edits) return refuse('user_changed');
    const stamp = { nowMs, by: caller.uid, role: caller.profile.usertype, newKey };
    return { answer: { uid }, update: editPersonUpdate('save_user', { uid, profile, changes }, stamp) };
  });
}

export const saveUser: Handler<'save_user'> = async (call) => {
  const { uid, email, mobile, homeAddress = '' } = call.body;
  if (!allowCriticalEdits()) return refuse('demo_mode');
  if (homeAddress.trim().length > ADDRESS_MAX_CHARACTERS) return refuse('text_too_long', 'homeAddress');
  if (uid === undefined) return add(call);
  if (email !== undefined || mobile !== undefined)
    return refuse('contact_fixed', email === undefined ? 'mobile' : 'email');
  return change(uid, call);
};
