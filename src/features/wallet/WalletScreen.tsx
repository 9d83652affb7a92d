import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '@/components/ui/button/Button';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { Page } from '@/components/ui/page/Page';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { WalletHistory } from '@/components/wallet/WalletHistory';
import { withdrawWords } from '@/components/wallet/withdrawWords';
import { messageWords } from '@/domain/nextSteps';
import { fullName, type UserProfile } from '@/domain/people/user';
import { transactionId, walletWarning } from '@/domain/money/wallet';
import * as words from '@/languages/en/account/wallet';
import { useAppSelector, useWatch } from '@/state/hooks';
import { withdrawsGroup } from '@/state/personal';
import { selectCurrency } from '@/state/selectors';
import { selectSession } from '@/state/session';
import { useRequestId } from '@/state/useRequestId';
import { AddMoneyDialog } from './AddMoneyDialog';
import { PendingWithdraws } from './PendingWithdraws';
import styles from './WalletScreen.module.css';
import { WithdrawDialog } from './WithdrawDialog';

/** Drivers only, and it contains a chart, so it is loaded separately. */
const MyEarnings = lazy(() => import('@/features/earnings/MyEarnings'));

/** My Wallet: the balance, what it means, and every entry behind it; for a driver also the earnings. */
export default function WalletScreen() {
  const session = useAppSelector(selectSession);
  const [search] = useSearchParams();
  const { data } = useWatch(withdrawsGroup, session.phase === 'signedIn' ? { uid: session.uid } : null);
  const currency = useAppSelector(selectCurrency);
  if (session.phase !== 'signedIn') return null;
  const withdraws = data ?? [];
  const { uid, role, profile } = session;
  const wallet = (
    <>
      <Balance uid={uid} profile={profile} />
      <PendingWithdraws withdraws={withdraws} />
      <WalletHistory
        uid={uid}
        detailOf={({ id, kind }) => {
          const withdraw = withdraws.find((row) => transactionId(row.id, kind) === id);
          return kind === 'withdraw' && withdraw ? withdrawWords(withdraw, currency) : null;
        }}
        hint={role === 'driver' ? words.emptyForDriver : words.emptyForRider}
      />
    </>
  );
  if (role !== 'driver') return <Page title={words.wallet}>{wallet}</Page>;
  const view = search.get('view') === 'earnings' ? 'earnings' : 'wallet';
  return (
    <Page title={words.wallet}>
      <nav className={styles.views} aria-label={words.walletAndEarnings}>
        <Link to="/wallet" aria-current={view === 'wallet' ? 'page' : undefined}>
          {words.wallet}
        </Link>
        <Link to="/wallet?view=earnings" aria-current={view === 'earnings' ? 'page' : undefined}>
          {words.myEarnings}
        </Link>
      </nav>
      {view === 'wallet' ? (
        wallet
      ) : (
        <Suspense fallback={<SkeletonLines rows={5} label={words.loadingEarnings} />}>
          <MyEarnings uid={uid} name={fullName(profile)} />
        </Suspense>
      )}
    </Page>
  );
}

function Balance({ uid, profile }: { uid: string; profile: UserProfile }) {
  const [open, setOpen] = useState<'add' | 'withdraw' | null>(null);
  const request = useRequestId();
  const warning = walletWarning(profile.walletBalance, profile.usertype === 'driver');
  return (
    <div className={styles.balance}>
      <p className={styles.label}>{words.balance}</p>
      <p className={styles.amount}>
        <MoneyText pence={profile.walletBalance} />
      </p>
      {warning ? (
        <p className={profile.walletBalance < 0 ? styles.danger : styles.notice} role="status">
          {messageWords(warning)}
        </p>
      ) : null}
      <div className={styles.actions}>
        <Button look="next" onClick={() => setOpen('add')}>
          {words.addMoney}
        </Button>
        <Button onClick={() => setOpen('withdraw')}>{words.withdraw}</Button>
      </div>
      {open === 'add' ? <AddMoneyDialog onClose={() => setOpen(null)} /> : null}
      {open === 'withdraw' ? (
        <WithdrawDialog uid={uid} profile={profile} request={request} onClose={() => setOpen(null)} />
      ) : null}
    </div>
  );
}
