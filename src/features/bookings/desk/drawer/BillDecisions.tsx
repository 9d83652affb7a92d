import { Button } from '@/components/ui/button/Button';
import { useState } from 'react';
import { ReasonDialog } from '@/components/ui/message/ReasonDialog';
import { type Booking, canPay, isPaid } from '@/domain/ride/booking';
import { isDisputed } from '@/domain/ride/bill/dispute';
import { formatMoney } from '@/domain/money/money';
import { reasons } from '@/languages/en/bookings/billReasons';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import { useCall } from '@/state/useCall';
import styles from './BookingDetails.module.css';
import { ReduceBill } from './ReduceBill';
import { RefundRide } from './RefundRide';

type Decision = 'reduce' | 'refund' | 'cash' | 'stands';

/** What the office can decide about a bill: reduce it, refund what was paid, note that the driver has the cash, or find it right. */
export function BillDecisions({ booking }: { booking: Booking }) {
  const { id, trip_cost: bill, dispute } = booking;
  const currency = useAppSelector(selectCurrency);
  const { run, busy } = useCall({ critical: true });
  const [asking, setAsking] = useState<Decision | null>(null);
  const open = canPay(booking.status);
  if (bill === undefined || bill === 0 || (!open && !isPaid(booking))) return null;
  const close = (): void => setAsking(null);

  async function settle(as: 'cash' | 'stands', reason: string): Promise<boolean> {
    const done = (await run('settle_bill', { id, as, amount: bill ?? 0, reason })) !== null;
    if (done) close();
    return done;
  }

  return (
    <>
      {dispute !== undefined && isDisputed(booking) ? (
        <p role="status">
          <strong>The rider asks about this bill:</strong> {reasons[dispute.reason]}.
        </p>
      ) : null}
      <div className={styles.decisions}>
        {open ? (
          <Button onClick={() => setAsking('reduce')}>Reduce the bill</Button>
        ) : (
          <Button onClick={() => setAsking('refund')}>Refund</Button>
        )}
        {open && booking.account === undefined ? (
          <Button onClick={() => setAsking('cash')}>The driver has the cash</Button>
        ) : null}
        {isDisputed(booking) ? <Button onClick={() => setAsking('stands')}>The bill is right</Button> : null}
      </div>
      {asking === 'reduce' ? <ReduceBill booking={booking} bill={bill} onClose={close} /> : null}
      {asking === 'refund' ? <RefundRide booking={booking} bill={bill} onClose={close} /> : null}
      <ReasonDialog
        open={asking === 'cash'}
        title={`The driver has ${formatMoney(bill, currency)} in cash?`}
        words="The ride is paid, and the driver’s wallet settles share and cash. The reason stays in the audit."
        action="Mark as paid"
        busy={busy !== null}
        onClose={close}
        onReason={(reason) => settle('cash', reason)}
      />
      <ReasonDialog
        open={asking === 'stands'}
        title="The bill is right?"
        words="The rider reads the reason, and pays the bill before the next ride."
        action="Tell the rider"
        busy={busy !== null}
        onClose={close}
        onReason={(reason) => settle('stands', reason)}
      />
    </>
  );
}
