/** Customers' accounts as a dispatcher looks them up for a ride. */
import { endAt, get, limitToFirst, orderByChild, query, ref, startAt } from 'firebase/database';
import { accountSearch } from '@/domain/onAccount/account';
import type { AccountChoice } from '@/domain/onAccount/accountChoice';
import { paths } from '@/domain/paths';
import { failureOf, type Outcome, succeeded } from '../connection/failure';
import { database } from '../connection/database';
import { type Listed, rowsOf } from '../connection/observe';

export type Choice = Listed<AccountChoice>;

/** Sorts after every character of a folded name. */
const LAST = '\uf8ff';
/** Most accounts suggested at once; typing more letters finds the others. */
const SUGGESTED = 8;

/** The open accounts whose names begin with what is typed. */
export async function findAccounts(typed: string): Promise<Outcome<Choice[]>> {
  const start = accountSearch(typed);
  try {
    const found = await get(
      query(
        ref(database(), paths.accountChoices()),
        orderByChild('search'),
        startAt(start),
        endAt(start + LAST),
        limitToFirst(SUGGESTED),
      ),
    );
    return succeeded(rowsOf<AccountChoice>(found));
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  }
}
