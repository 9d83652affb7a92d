/** An admin says which riders may book on a customer's account. */
import type { ApiParsed } from '@/domain/api/api';
import type { AccountPerson } from '@/domain/onAccount/accountPerson';
import { isKey } from '@/domain/paths';
import { fullName } from '@/domain/people/user';
import { allowCriticalEdits } from '../../config';
import type { Handler } from '../../http/handler';
import { isRefused, type Refused, refuse } from '../../http/refusal';
import { newKey } from '../../store/database';
import { readAccountPerson, readCustomerAccount } from '../../store/onAccount/customerAccounts';
import { readUser } from '../../store/users';
import { accountPeopleUpdate, type PersonChange } from '../../transitions/money/onAccountUpdates';
import { commit } from '../../write/commit';

type Wish = ApiParsed<'set_account_people'>['people'][number];

/** Whether a person is on the account as the caller saw them. */
function isAsSeen(seen: Wish['seen'], stands: AccountPerson | null): boolean {
  if (seen === undefined) return true;
  if (seen === null || stands === null) return seen === stands;
  return seen.monthly === (stands.monthly ?? null);
}

/** What a wish changes; null if it stands already. */
async function changeOf(
  account: string,
  { uid, may, seen, monthly }: Wish,
  stamp: { at: number; by: string },
): Promise<PersonChange | null | Refused> {
  if (!isKey(uid)) return refuse('select_user', 'people');
  const stands = await readAccountPerson(account, uid);
  if (!may) return stands === null ? null : { uid, goes: true };
  if (stands !== null && stands.monthly === monthly) return null;
  if (!isAsSeen(seen, stands)) return refuse('changed_since', 'people');
  if (stands !== null) return { uid, monthly, changes: (stands.changes ?? 0) + 1 };
  const profile = await readUser(uid);
  if (profile?.usertype !== 'rider') return refuse('select_user', 'people');
  const limit = monthly === undefined ? {} : { monthly };
  return { uid, person: { ...stamp, account, uid, name: fullName(profile), ...limit } };
}

export const setAccountPeople: Handler<'set_account_people'> = async ({ body, caller, nowMs }) => {
  if (!allowCriticalEdits()) return refuse('demo_mode');
  const { id } = body;
  // Of two wishes about one person the last counts.
  const wishes = [...new Map(body.people.map((wish) => [wish.uid, wish])).values()];
  return commit('set_account_people', async () => {
    const account = await readCustomerAccount(id);
    if (account === null) return refuse('not_found', 'id');
    const stamp = { at: nowMs, by: caller.uid };
    const found = await Promise.all(wishes.map((wish) => changeOf(id, wish, stamp)));
    const changes: PersonChange[] = [];
    for (const change of found) {
      if (isRefused(change)) return change;
      if (change !== null) changes.push(change);
    }
    if (changes.length === 0) return { answer: { changed: 0 } };
    return {
      answer: { changed: changes.length },
      update: accountPeopleUpdate(id, account, changes, { nowMs, by: caller.uid, role: 'admin', newKey }),
    };
  });
};
