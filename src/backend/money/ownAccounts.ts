/** The customers' accounts on which a rider may book: part of the rider's first page, so it brings nothing else along. */
import { equalTo, get, orderByChild, query, ref } from 'firebase/database';
import type { AccountChoice } from '@/domain/onAccount/accountChoice';
import type { AccountPerson } from '@/domain/onAccount/accountPerson';
import { paths } from '@/domain/paths';
import { failureOf } from '../connection/failure';
import { database } from '../connection/database';
import { type Listed, type Observer, observeList } from '../connection/observe';

type Choice = Listed<AccountChoice>;

/** One account; none where it is not open any more. */
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
