/** Customers' accounts: what the office enters, and who may book on them. */
import { type AccountDetails, accountSearch, type CustomerAccount } from '@/domain/onAccount/account';
import { choiceOf } from '@/domain/onAccount/accountChoice';
import type { AccountPerson } from '@/domain/onAccount/accountPerson';
import type { Pence } from '@/domain/money/money';
import { paths } from '@/domain/paths';
import { audit, type Stamp, type Update } from '../update';

/** Fields that may be taken away again. */
const OPTIONAL = [
  'costCodes',
  'language',
  'vatNumber',
  'orderNumber',
] as const satisfies readonly (keyof AccountDetails)[];

/** The account field by field, so that what is counted in it meanwhile stays. */
export function saveAccountUpdate(
  id: string,
  stands: CustomerAccount | null,
  saved: AccountDetails & Pick<CustomerAccount, 'changes'>,
  stamp: Stamp,
): Update {
  const path = paths.customerAccount(id);
  const event = stands === null ? 'open_account' : 'change_account';
  const record = { ...saved, search: accountSearch(saved.name) };
  const beside = {
    [paths.accountChoice(id)]: choiceOf(record),
    ...audit(stamp, { event, detail: `${saved.name}: ${saved.state}, up to ${saved.creditLimit}` }),
  };
  if (stands === null) return { [path]: { ...record, at: stamp.nowMs, by: stamp.by }, ...beside };
  const gone = OPTIONAL.filter((field) => saved[field] === undefined && stands[field] !== undefined);
  return {
    ...Object.fromEntries(Object.entries(record).map(([field, value]) => [`${path}/${field}`, value])),
    ...Object.fromEntries(gone.map((field) => [`${path}/${field}`, null])),
    ...beside,
  };
}

/** Somebody comes onto an account, has another limit of their own from now on, or goes. */
export type PersonChange = { uid: string } & (
  | { person: AccountPerson }
  | { monthly: Pence | undefined; changes: number }
  | { goes: true }
);

function personUpdate(account: string, change: PersonChange): Update {
  const path = paths.accountPerson(account, change.uid);
  if ('person' in change) return { [path]: change.person };
  return 'goes' in change
    ? { [path]: null }
    : { [`${path}/monthly`]: change.monthly ?? null, [`${path}/changes`]: change.changes };
}

export const accountPeopleUpdate = (
  id: string,
  { name }: CustomerAccount,
  changes: readonly PersonChange[],
  stamp: Stamp,
): Update => ({
  ...Object.assign({}, ...changes.map((change) => personUpdate(id, change))),
  ...audit(stamp, {
    event: 'set_account_people',
    detail: `${name}: ${changes.length}, of whom ${changes.filter((change) => 'goes' in change).length} no longer may`,
  }),
});
