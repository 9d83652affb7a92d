/** The wallet that the desk writes to, and the credits that wait for a second person. */
import { equalTo, limitToFirst, orderByChild, query, ref } from 'firebase/database';
import { CREDIT_REQUESTS_SHOWN } from '@/domain/limits';
import type { CreditRequest, CreditState } from '@/domain/money/deskCredit';
import { paths } from '@/domain/paths';
import type { UserProfile } from '@/domain/people/user';
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
