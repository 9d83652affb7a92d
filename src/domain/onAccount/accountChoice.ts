/**
 * A customer's account as it is chosen for a ride: by dispatchers, and by riders who may book on it. Nobody learns from it what the
 * customer owes or where invoices go.
 */
import type { CustomerAccount } from './account';

/** `account_choices/{account}`: of open accounts alone. */
export type AccountChoice = Pick<CustomerAccount, 'name' | 'search' | 'needsCostCode' | 'costCodes'>;

/** What was chosen for a ride: the account that pays, and the code by which its books know the ride. */
export type ChosenAccount = { account: string; costCode: string | null };

/** The choice as it stands with an account; null where no ride may be booked on it. */
export const choiceOf = ({
  name,
  search,
  needsCostCode,
  costCodes,
  state,
}: AccountChoice & Pick<CustomerAccount, 'state'>): AccountChoice | null =>
  state === 'open' ? { name, search, needsCostCode, ...(costCodes === undefined ? {} : { costCodes }) } : null;

/** The codes in the order in which they are listed. */
export const codesOf = ({ costCodes = {} }: Pick<AccountChoice, 'costCodes'>): string[] =>
  Object.keys(costCodes).toSorted();
