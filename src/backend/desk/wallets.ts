/** The wallet that the desk writes to, and the credits that wait for a second person. */
import { equalTo, limitToFirst, orderByChild, query, ref, startAt } from 'firebase/database';
import { CREDIT_REQUESTS_SHOWN } from '@/domain/limits';
import { type CreditRequest, type CreditState, creditedAlone, creditsCountFrom } from '@/domain/money/deskCredit';
import type { Pence } from '@/domain/money/money';
import type { WalletEntry } from '@/domain/money/wallet';
import { paths } from '@/domain/paths';
import type { UserProfile } from '@/domain/people/user';
import { serverNow } from '../connection/connection';
import { database } from '../connection/database';
import { type Listed, type Observer, observeList, observeValue } from '../connection/observe';

/** The person whose wallet an admin is viewing, live. */
export const watchWalletOwner = (uid: string, observer: Observer<UserProfile>) =>
  observeValue<UserProfile>(ref(database(), paths.user(uid)), observer);

/** The credits that wait for a second person of the desk. */
export const watchWaitingCredits = (_arg: true, observer: Observer<Listed<CreditRequest>[]>) =>
  observeList<CreditRequest>(
    query(
      ref(database(), paths.creditRequests()),
      orderByChild('state'),
      equalTo('waiting' satisfies CreditState),
      limitToFirst(CREDIT_REQUESTS_SHOWN),
    ),
    observer,
  );

/** What people of the desk, each alone, put into a wallet lately, pence. */
export const watchCreditedAlone = (uid: string, { next, error }: Observer<Pence>) =>
  observeList<WalletEntry>(
    query(ref(database(), paths.walletHistory(uid)), orderByChild('date'), startAt(creditsCountFrom(serverNow()))),
    { next: (entries) => next(creditedAlone(entries ?? [])), error },
  );
