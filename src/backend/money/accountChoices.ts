/** Customers' accounts as they are chosen for a ride: a rider's own, and those that a dispatcher looks up by name. */
import { endAt, equalTo, get, limitToFirst, orderByChild, query, ref, startAt } from 'firebase/database';
import { accountSearch } from '@/domain/onAccount/account';
import type { AccountChoice } from '@/domain/onAccount/accountChoice';
import type { AccountPerson } from '@/domain/onAccount/accountPerson';
import { paths } from '@/domain/paths';
import { failureOf, type Outcome, succeeded } from '../connection/failure';
import { database } from '../connection/database';
import { type Listed, type Observer, observeList, rowsOf } from '../connection/observe';

export type Choice = Listed<AccountChoice>;

/** One account; null where it is not open any more. */
async function readChoice(id: string): Promise<Choice[]> {
  const choice = (await get(ref(database(), paths.accountChoice(id)))).val() as AccountChoice | null;
  return choice === null ? [] : [{ ...choice, id }];
}

/** The open accounts on which a rider may book, by name; an empty list for most riders. Followed as the rider is added and taken off. */
export function watchOwnAccounts(uid: string, observer: Observer<Choice[]>): () => void {
  let latest = 0;
  const own = query(ref(database(), paths.accountPeople()), orderByChild('uid'), equalTo(uid));
  const stop = observeList<AccountPerson>(own, {
    next: (rows) => {
      latest += 1;
      const mine = latest;
      void Promise.all((rows ?? []).map(({ account }) => readChoice(account)))
        .then((found) => {
          if (mine === latest) observer.next(found.flat().toSorted((a, b) => (a.search < b.search ? -1 : 1)));
        })
        .catch((error: unknown) => mine === latest && observer.error(failureOf(error)));
    },
    error: observer.error,
  });
  return () => {
    latest += 1;
    stop();
  };
}

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
