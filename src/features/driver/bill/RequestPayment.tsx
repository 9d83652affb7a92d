import { useState } from 'react';
import { announce } from '@/components/ui/message/Announcer';
import { Button } from '@/components/ui/button/Button';
import type { Booking } from '@/domain/ride/booking';
import { DEFAULT_TIME_ZONE, formatTime } from '@/domain/time/time';
import * as words from '@/languages/en/driver/bill';
import type { Calls } from '@/state/useCall';
import styles from '../driver.module.css';

type Props = { ride: Booking } & Calls;

/** Asks the rider to pay in the app: they get a notice with the sum. */
export function RequestPayment({ ride: { id, payment_request: request }, run, busy }: Props) {
  const [isAsked, setAsked] = useState(false);

  async function ask(): Promise<void> {
    if ((await run('request_payment', { id })) === null) return;
    setAsked(true);
    announce(words.paymentRequested);
  }

  return (
    <div className={styles.close}>
      <Button wide busy={busy === 'request_payment'} disabled={busy !== null} onClick={() => void ask()}>
        {words.requestPayment}
      </Button>
      {request === undefined && !isAsked ? null : (
        <p className={styles.soft} role="status">
          {request === undefined ? words.wasAsked : words.wasAskedAt(formatTime(request.at, DEFAULT_TIME_ZONE))}
        </p>
      )}
    </div>
  );
}
