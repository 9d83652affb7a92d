import { ReasonField } from '@/components/ui/fields/ReasonField';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { Button } from '@/components/ui/button/Button';
import { useState } from 'react';
import { AmountField } from '@/components/ui/fields/AmountField';
import { readPence } from '@/components/ui/text/amountText';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { messages } from '@/domain/messages';
import type { Pence } from '@/domain/money/money';
import type { Booking } from '@/domain/ride/booking';
import { correctedBill } from '@/domain/ride/bill/correction';
import { useCall } from '@/state/useCall';
import { useRequestId } from '@/state/useRequestId';
import { useGuardedClose } from '@/components/ui/page/useGuardedClose';
import styles from './BookingDetails.module.css';

type Props = { booking: Booking; bill: Pence; onClose: () => void };

/** Reduces an open bill: the new amount and the reason, and what follows for both sides. A second press is a retry. */
export function ReduceBill({ booking, bill, onClose }: Props) {
  const { run, busy } = useCall({ critical: true });
  const request = useRequestId();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState(false);
  const read = readPence(typed);
  const to = read !== null && read >= 0 && read < bill ? read : null;
  const { driver_share: share = 0, convenience_fees = 0 } = booking;

  const { close, guard } = useGuardedClose(typed !== '' || reason !== '', onClose);

  async function submit(): Promise<void> {
    const said = reason.trim();
    setFault(to === null || said === '');
    if (to === null || said === '') return;
    const wish = { id: booking.id, from: bill, to, reason: said };
    const answer = await run('correct_bill', { ...wish, correction: request.idFor(JSON.stringify(wish)) });
    if (answer === null) return;
    request.done();
    onClose();
  }

  return (
    <Dialog
      open
      onClose={close}
      onSubmit={() => void submit()}
      title="Reduce the bill"
      actions={
        <>
          <Button look="text" onClick={close}>
            Not now
          </Button>
          <Button look="filled" type="submit" disabled={busy !== null} aria-busy={busy !== null}>
            Reduce
          </Button>
        </>
      }
    >
      <div className={styles.reduce}>
        <p>
          The bill is <MoneyText pence={bill} />. Enter what it should be, or 0 to make it void.
        </p>
        <AmountField label="New bill" value={typed} onChange={setTyped} />
        {fault && to === null ? <p role="alert">{messages.correction_not_lower}</p> : null}
        {to === null ? null : to === 0 ? (
          <p className={styles.soft}>
            The bill is void: the rider pays nothing, and the driver gets nothing instead of <MoneyText pence={share} />
            .
          </p>
        ) : (
          <p className={styles.soft}>
            The driver’s share becomes{' '}
            <MoneyText pence={correctedBill({ trip_cost: bill, convenience_fees }, to).driver_share} /> instead of{' '}
            <MoneyText pence={share} />. The rider chooses again how to pay.
          </p>
        )}
        <ReasonField
          help="Rider and driver read it."
          reason={reason}
          fault={fault && reason.trim() === '' ? 'Enter a reason.' : null}
          onReason={setReason}
        />
      </div>
      {guard}
    </Dialog>
  );
}
