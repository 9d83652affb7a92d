/** Requests for money, as the desk lists them. */
import { equalTo, limitToLast, orderByChild, query, ref } from 'firebase/database';
import type { Withdraw } from '@/domain/money/wallet';
import { paths } from '@/domain/paths';
import { database } from '../connection/database';
import { type Listed, type Observer, observeList } from '../connection/observe';

/** `waiting`: only requests still to be sent. `rows`: how many of the newest; a list asks for more to show another page. */
export type WithdrawsPageArg = { waiting: boolean; rows: number };

/** Requests as an admin lists them; waiting requests are found however old they are. */
export const watchWithdrawsPage = ({ waiting, rows }: WithdrawsPageArg, observer: Observer<Listed<Withdraw>[]>) => {
  const all = ref(database(), paths.withdraws());
  return observeList<Withdraw>(
    waiting
      ? query(all, orderByChild('processed'), equalTo(false), limitToLast(rows))
      : query(all, orderByChild('date'), limitToLast(rows)),
    observer,
  );
};
