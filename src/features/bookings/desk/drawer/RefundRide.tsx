import { ReasonField } from '@/components/ui/fields/ReasonField';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { Button } from '@/components/ui/button/Button';
import { useState } from 'react';
import { AmountField } from '@/components/ui/fields/AmountField';
import { ChoiceList } from '@/components/ui/fields/ChoiceList';
import { useGuardedClose } from '@/components/ui/page/useGuardedClose';
import { typedPence } from '@/components/ui/text/amountText';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { SecondPersonNote } from '@/components/wallet/SecondPersonNote';
import { useSecondPerson } from '@/components/wallet/useSecondPerson';
import type { Pence } from '@/domain/money/money';
import type { Booking } from '@/domain/ride/booking';
import { givenBack, goodwillLeft } from '@/domain/ride/bill/goodwill';
import { correctedBill } from '@/domain/ride/bill/correction';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { useCall } from '@/state/useCall';
import { useRequestId } from '@/state/useRequestId';
import styles from './BookingDetails.module.css';

/** `driver`: the bill was wrong, so the share falls with it. `office`: goodwill, and the driver keeps the share. */
type Bears = 'driver' | 'office';

type Props = { booking: Booking; bill: Pence; onClose: () => void };

/**
 * Gives whoever paid a ride money back, all of it or a part, and says before what that does to whom. Of a ride on account the
 * rider paid nothing, so that there is no goodwill to them.
 */
export function RefundRide({ booking, bill, onClose }: Props) {
  const dispatch = useAppDispatch();
  const { run, ask, busy } = useCall({ critical: true });
  const request = useRequestId();
  const needsSecond = useSecondPerson(booking.customer);
  const [typed, setTyped] = useState('');
  const [bears, setBears] = useState<Bears>('driver');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  /** What another desk had refunded when this one pressed; null unless that stood in the way. */
  const [elsewhere, setElsewhere] = useState<Pence | null>(null);
  const amount = typedPence(typed);
  const refunded = givenBack(booking);
  const isOnAccount = (booking.accountPaymentAmount ?? 0) > 0;
  // A bill that was too high is reduced whole; what the office gave the rider besides is not given back twice.
  const most = bears === 'driver' && refunded === 0 ? bill : goodwillLeft(booking);
  const isAmount = typed.trim() !== '' && amount > 0 && amount <= most;
  const { customer, booking_id, driver_share: share = 0, convenience_fees = 0 } = booking;
  const after = correctedBill({ trip_cost: bill, convenience_fees }, isAmount ? bill - amount : bill);
  const waits = bears === 'office' && isAmount && needsSecond({ type: 'Credit', amount });
  const said = reason.trim();
  const { close, guard } = useGuardedClose(typed !== '' || said !== '', onClose);

  async function refund(): Promise<boolean> {
    const id = request.idFor(JSON.stringify([booking.id, bill, amount, bears, said]));
    if (bears === 'office') {
      const note = `Ride ${booking_id}: ${said}`;
      const of = { booking: booking.id, refunded_before: refunded };
      const outcome = await ask('adjust_wallet', { kind: 'refund', id, uid: customer, amount, note, ...of });
      if (outcome === null || outcome.ok) return outcome !== null;
      const { failure } = outcome;
      if (failure.key === 'goodwill_elsewhere') setElsewhere(failure.figures?.['refunded'] ?? refunded);
      else dispatch(messageShown(failure));
      return false;
    }
    const wish = { id: booking.id, correction: id, from: bill, to: bill - amount, reason: said };
    return (await run('correct_bill', wish)) !== null;
  }
  async function submit(): Promise<void> {
    setTried(true);
    setElsewhere(null);
    if (!isAmount || said === '' || !(await refund())) return;
    request.done();
    onClose();
  }

  return (
    <Dialog
      open
      onClose={close}
      onSubmit={() => void submit()}
      title="Refund the ride"
      actions={
        <>
          <Button look="text" onClick={close}>
            Not now
          </Button>
          <Button look="filled" type="submit" disabled={busy !== null} aria-busy={busy !== null}>
            {waits ? 'Ask for it' : 'Refund'}
          </Button>
        </>
      }
    >
      <div className={styles.reduce}>
        <p>
          The bill was <MoneyText pence={bill} />. The refund goes to{' '}
          {isOnAccount ? `the account of ${booking.account_name ?? 'the customer'}` : 'the rider’s wallet'}.
        </p>
        {refunded > 0 ? (
          <p>
            <MoneyText pence={refunded} /> was refunded out of goodwill already.
          </p>
        ) : null}
        <AmountField label="Refund" value={typed} onChange={setTyped} />
        {isTried && !isAmount ? (
          <p role="alert">
            Enter an amount up to <MoneyText pence={most} />.
          </p>
        ) : null}
        {isOnAccount ? null : (
          <ChoiceList
            legend="Who bears it"
            value={bears}
            onChange={setBears}
            choices={[
              { value: 'driver', label: 'The bill was too high', note: 'Share and fee fall with it.' },
              { value: 'office', label: 'Goodwill of the office', note: 'The driver keeps the share.' },
            ]}
          />
        )}
        {isAmount ? (
          <p role="status" className={styles.soft}>
            {bears === 'driver' ? (
              <>
                The driver’s share becomes <MoneyText pence={after.driver_share} /> instead of{' '}
                <MoneyText pence={share} />.{isOnAccount ? '' : ' What was paid in cash becomes a credit for riding.'}
              </>
            ) : waits ? (
              <SecondPersonNote />
            ) : (
              <>
                The bill stays, and the office bears <MoneyText pence={amount} />.
              </>
            )}
          </p>
        ) : null}
        <ReasonField
          help={bears === 'driver' ? 'Rider and driver read it.' : 'The rider reads it.'}
          reason={reason}
          fault={isTried && said === '' ? 'Enter a reason.' : null}
          onReason={setReason}
        />
        {elsewhere === null ? null : (
          <p role="alert">
            Another desk has refunded <MoneyText pence={elsewhere} /> on this ride. Refund more only if it is meant to
            come on top.
          </p>
        )}
      </div>
      {guard}
    </Dialog>
  );
}
