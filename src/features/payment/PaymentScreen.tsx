import { Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { call } from '@/backend/apiClient';
import { type Failure, failureText } from '@/backend/failure';
import { watchPayment } from '@/backend/money';
import { EmptyState } from '@/components/EmptyState';
import { MoneyText } from '@/components/MoneyText';
import { Page } from '@/components/Page';
import { SkeletonLines } from '@/components/SkeletonLines';
import type { Payment } from '@/domain/payment';
import { useObserved } from '@/state/hooks';
import styles from './PaymentScreen.module.css';
import { paymentWords, wayOn } from './paymentWords';
import { TestCard } from './TestCard';

/** An open payment is asked about again this often, milliseconds; the provider's own word mostly comes first. */
const ASK_AGAIN_MS = 5000;

/** Where a card provider sends people back to: says where the money is, and what can be done next. */
export default function PaymentScreen() {
  const [search] = useSearchParams();
  const id = search.get('payment') ?? '';
  if (!/^[-0-9A-Z_a-z]{20}$/.test(id)) {
    return (
      <Page title="Payment">
        <EmptyState title="This payment does not exist." action={<ToWallet />} />
      </Page>
    );
  }
  return (
    <Return key={id} id={id} cancelled={search.get('cancelled') !== null} isTest={search.get('provider') === 'test'} />
  );
}

const ToWallet = () => (
  <Button component={Link} to="/wallet" variant="outlined">
    To my wallet
  </Button>
);

type ReturnProps = { id: string; cancelled: boolean; isTest: boolean };

function Return({ id, cancelled, isTest }: ReturnProps) {
  const { data: payment, error } = useObserved(watchPayment, id, 'not_found');
  const asks = payment?.status === 'created' && !isTest;
  const unasked = useAsking(id, cancelled, asks);

  if (error.flag) {
    return (
      <Page title="Payment">
        <EmptyState title="This payment does not exist or is not yours." action={<ToWallet />} />
      </Page>
    );
  }
  if (payment === null) {
    return (
      <Page title="Payment">
        <SkeletonLines rows={3} label="Looking for your payment" />
      </Page>
    );
  }
  return (
    <Page title="Payment">
      {payment.status === 'created' && isTest ? (
        <TestCard id={id} payment={payment} />
      ) : (
        <Standing payment={payment} unasked={unasked} />
      )}
    </Page>
  );
}

/** Asks the provider where the payment stands for as long as it is open; what it says arrives with the record. */
function useAsking(id: string, cancelled: boolean, asks: boolean): Failure | null {
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    if (!asks) return undefined;
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      const outcome = await call('payment_return', { id, cancelled });
      if (over) return;
      setFailure(outcome.ok ? null : outcome.failure);
      timer = setTimeout(() => void ask(), ASK_AGAIN_MS);
    };
    void ask();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [id, cancelled, asks]);
  return asks ? failure : null;
}

function Standing({ payment, unasked }: { payment: Payment; unasked: Failure | null }) {
  const { title, text } = paymentWords(payment);
  const { to, label } = wayOn(payment);
  return (
    <>
      <div role="status" aria-live="polite">
        <p className={styles.title}>{title}</p>
        <p className={styles.amount}>
          <MoneyText pence={payment.amount} />
        </p>
        <p className={styles.text}>{text}</p>
        {unasked ? <p className={styles.text}>{failureText(unasked)} We keep asking.</p> : null}
      </div>
      <Button component={Link} to={to} variant="contained" color="amber" size="large" className={styles.next}>
        {label}
      </Button>
    </>
  );
}
