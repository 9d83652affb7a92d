import { useState } from 'react';
import { watchWaitingCredits } from '@/backend/desk/wallets';
import type { Listed } from '@/backend/connection/observe';
import { PersonName } from '@/components/people/PersonName';
import { Button } from '@/components/ui/button/Button';
import { MessageDialog } from '@/components/ui/message/MessageDialog';
import { ReasonDialog } from '@/components/ui/message/ReasonDialog';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { CREDIT_REQUEST_DAYS, CREDIT_REQUEST_MS } from '@/domain/limits';
import { type CreditRequest, hasLapsed } from '@/domain/money/deskCredit';
import { formatMoney } from '@/domain/money/money';
import { MINUTE_MS } from '@/domain/time/durations';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import { useAppDispatch, useAppSelector, useObserved } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { selectCurrency } from '@/state/selectors';
import { selectSession } from '@/state/session';
import { useCall } from '@/state/useCall';
import { useServerNow } from '@/state/useServerNow';
import styles from './AddToWalletScreen.module.css';

type Row = Listed<CreditRequest>;

/** The credits that wait for a second person of the desk. Who asked for one reads that another admin decides. */
export function WaitingCredits() {
  const dispatch = useAppDispatch();
  const currency = useAppSelector(selectCurrency);
  const session = useAppSelector(selectSession);
  const now = useServerNow(MINUTE_MS);
  const { data } = useObserved(watchWaitingCredits, true, 'no_credits');
  const { run, busy } = useCall({ critical: true });
  const [confirmed, setConfirmed] = useState<Row | null>(null);
  const [refused, setRefused] = useState<Row | null>(null);
  const waiting = (data ?? []).filter((request) => !hasLapsed(request, now)).toSorted((a, b) => a.at - b.at);
  if (waiting.length === 0) return null;

  async function confirm(row: Row): Promise<void> {
    setConfirmed(null);
    const answer = await run('decide_credit', { id: row.id, decision: 'confirm' });
    if (answer !== null) dispatch(messageShown({ key: 'credit_confirmed' }));
  }

  async function refuse(row: Row, reason: string): Promise<boolean> {
    const answer = await run('decide_credit', { id: row.id, decision: 'refuse', reason });
    if (answer === null) return false;
    setRefused(null);
    dispatch(messageShown({ key: 'credit_refused' }));
    return true;
  }

  return (
    <section className={styles.waiting} aria-label="Credits that wait for a second person">
      <h2>Waiting for a second person ({waiting.length})</h2>
      <ul>
        {waiting.map((row) => (
          <li key={row.id}>
            <p>
              <MoneyText pence={row.amount} /> to <PersonName uid={row.uid} />: {row.note}
            </p>
            <p className={styles.soft}>
              Asked for by <PersonName uid={row.by} />, {formatDateTime(row.at, DEFAULT_TIME_ZONE)}. It lapses on{' '}
              {formatDateTime(row.at + CREDIT_REQUEST_MS, DEFAULT_TIME_ZONE)}.
            </p>
            {session.phase === 'signedIn' && row.by === session.uid ? (
              <p className={styles.soft}>
                You asked for it, so another admin decides. If there is nobody else, have a second admin added. It
                lapses after {CREDIT_REQUEST_DAYS} days.
              </p>
            ) : (
              <p className={styles.decide}>
                <Button disabled={busy !== null} onClick={() => setConfirmed(row)}>
                  Confirm
                </Button>
                <Button disabled={busy !== null} onClick={() => setRefused(row)}>
                  Refuse
                </Button>
              </p>
            )}
          </li>
        ))}
      </ul>
      <MessageDialog
        open={confirmed !== null}
        title="Put this money in?"
        onClose={() => setConfirmed(null)}
        actions={[
          { label: 'Not now', onSelect: () => setConfirmed(null) },
          { label: 'Put it in', next: true, onSelect: () => void (confirmed && confirm(confirmed)) },
        ]}
      >
        {confirmed === null ? null : (
          <>
            <MoneyText pence={confirmed.amount} /> goes into the wallet of <PersonName uid={confirmed.uid} />, who reads
            “{confirmed.note}”.
          </>
        )}
      </MessageDialog>
      <ReasonDialog
        key={refused?.id ?? 'none'}
        open={refused !== null}
        title="Refuse this credit?"
        words={
          refused === null
            ? ''
            : `${formatMoney(refused.amount, currency)} stays where it is. Who asked for it reads your reason.`
        }
        action="Refuse"
        busy={busy !== null}
        onReason={async (reason) => refused !== null && refuse(refused, reason)}
        onClose={() => setRefused(null)}
      />
    </section>
  );
}
