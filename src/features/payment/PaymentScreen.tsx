import { useSearchParams } from 'react-router-dom';
import { type Failure, failureText } from '@/backend/connection/failure';
import { watchPayment } from '@/backend/money/payments';
import { ButtonLink } from '@/components/ui/button/Button';
import { EmptyState } from '@/components/ui/state/EmptyState';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { Page } from '@/components/ui/page/Page';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import type { Payment } from '@/domain/money/payment';
import * as words from '@/languages/en/account/payment';
import { useObserved } from '@/state/hooks';
import { usePolled } from '@/state/usePolled';
import styles from './PaymentScreen.module.css';
import { paymentWords, wayOn } from './paymentWords';
import { TestBank, TestCard } from './TestCard';

/** Polling interval of an open payment, milliseconds; the provider's webhook usually comes first. */
const ASK_AGAIN_MS = 5000;

/** The return page of a card provider: says where the money is, and what to do next. */
export default function PaymentScreen() {
  const [search] = useSearchParams();
  const id = search.get('payment') ?? '';
  if (!/^[-0-9A-Z_a-z]{20}$/.test(id)) {
    return (
      <Page title={words.payment}>
        <EmptyState title={words.noSuchPayment} action={<ToWallet />} />
      </Page>
    );
  }
  return (
    <Return key={id} id={id} cancelled={search.get('cancelled') !== null} isTest={search.get('provider') === 'test'} />
  );
}

const ToWallet = () => <ButtonLink to="/wallet">{words.toWallet}</ButtonLink>;

type ReturnProps = { id: string; cancelled: boolean; isTest: boolean };

function Return({ id, cancelled, isTest }: ReturnProps) {
  const { data: payment, error } = useObserved(watchPayment, id, 'not_found');
  const asks = payment?.status === 'created' && !isTest;
  // What the provider says of an open payment arrives with the record.
  const { failure } = usePolled('payment_return', asks ? { id, cancelled } : null, () => ASK_AGAIN_MS, ASK_AGAIN_MS);

  if (error.flag) {
    return (
      <Page title={words.payment}>
        <EmptyState title={words.notFound} action={<ToWallet />} />
      </Page>
    );
  }
  if (payment === null) {
    return (
      <Page title={words.payment}>
        <SkeletonLines rows={3} label={words.lookingForPayment} />
      </Page>
    );
  }
  return (
    <Page title={words.payment}>
      {payment.status === 'created' && isTest ? (
        <TestCard id={id} payment={payment} />
      ) : (
        <>
          <Standing payment={payment} unasked={asks ? failure : null} />
          {payment.status === 'paid' && isTest ? <TestBank id={id} /> : null}
        </>
      )}
    </Page>
  );
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
        {unasked ? (
          <p className={styles.text}>
            {failureText(unasked)} {words.keepAsking}
          </p>
        ) : null}
      </div>
      <ButtonLink to={to} look="next" className={styles.next}>
        {label}
      </ButtonLink>
    </>
  );
}
