import { useState } from 'react';
import { FeeFacts } from '@/components/rides/missed/FeeFacts';
import { Button } from '@/components/ui/button/Button';
import { ReasonDialog } from '@/components/ui/message/ReasonDialog';
import { formatMoney } from '@/domain/money/money';
import type { Booking } from '@/domain/ride/booking';
import type { FeeState } from '@/domain/ride/missed/missedFee';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import { useCall } from '@/state/useCall';
import styles from './BookingDetails.module.css';

type Decision = Exclude<FeeState, 'due'>;

/** The fee of a missed ride, and what the office decides about it while it is due. Whoever does not settle bills only reads it. */
export function FeeDecisions({ booking, settles }: { booking: Booking; settles: boolean }) {
  const { id, missed_fee: fee } = booking;
  const currency = useAppSelector(selectCurrency);
  const { run, busy } = useCall({ critical: true });
  const [asking, setAsking] = useState<Decision | null>(null);
  if (fee === undefined) return null;
  const { pence } = fee;
  const sum = formatMoney(pence, currency);
  const close = (): void => setAsking(null);

  async function settle(as: Decision, reason: string): Promise<boolean> {
    const done = (await run('settle_missed_fee', { id, as, pence, reason })) !== null;
    if (done) close();
    return done;
  }

  return (
    <>
      <FeeFacts booking={booking} />
      {settles && fee.state === 'due' ? (
        <div className={styles.decisions}>
          <Button onClick={() => setAsking('paid')}>The fee is paid</Button>
          <Button onClick={() => setAsking('waived')}>Waive the fee</Button>
        </div>
      ) : null}
      <ReasonDialog
        open={asking === 'paid'}
        title={`The driver has the ${sum}?`}
        words="Both sides are told that it is paid. No wallet changes: if you took the money, give it to the driver. Say in the audit how it was paid."
        action="Mark as paid"
        busy={busy !== null}
        onClose={close}
        onReason={(reason) => settle('paid', reason)}
      />
      <ReasonDialog
        open={asking === 'waived'}
        title={`Waive the ${sum}?`}
        words="Both sides are told that nobody pays it. The reason stays in the audit."
        action="Waive it"
        busy={busy !== null}
        onClose={close}
        onReason={(reason) => settle('waived', reason)}
      />
    </>
  );
}
