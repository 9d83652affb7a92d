import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { formatMoney } from '@/domain/money/money';
import type { Booking } from '@/domain/ride/booking';
import { isCardUnderWay, leftToCollect } from '@/domain/ride/bill/openBill';
import * as words from '@/languages/en/driver/bill';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import type { Calls } from '@/state/useCall';

type Props = { ride: Booking; label: string } & Calls;

/** Confirms cash for an open bill after one question: a press by mistake would close the ride. */
export function CashTaken({ ride, label, run, busy }: Props) {
  const [asking, setAsking] = useState(false);
  const due = leftToCollect(ride);
  const sum = formatMoney(due, useAppSelector(selectCurrency));

  async function take(): Promise<void> {
    await run('pay_booking', { id: ride.id, mode: 'cash', amount: due });
    setAsking(false);
  }

  return (
    <>
      <Button wide disabled={busy !== null} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog
        open={asking}
        title={words.haveCash(sum)}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button look="text" onClick={() => setAsking(false)}>
              {words.notYet}
            </Button>
            <Button look="filled" busy={busy === 'pay_booking'} onClick={() => void take()}>
              {words.cashCollected(sum)}
            </Button>
          </>
        }
      >
        <p>{isCardUnderWay(ride) ? words.cardMayPay : words.cannotBeUndone}</p>
      </Dialog>
    </>
  );
}
