import { type Booking, canChoosePayment } from '@/domain/ride/booking';
import { onAccountWords } from '@/domain/ride/bill/onAccountWords';
import * as words from '@/languages/en/bookings/pay';
import { useCall } from '@/state/useCall';
import { PayWith } from './PayWith';

type Props = { booking: Booking; walletBalance: number };

/** How the rider means to pay for a ride under way; it can be changed until the ride ends. On account it says who pays. */
export function PayWithRide({ booking, walletBalance }: Props) {
  const { id, status, pay_with, account } = booking;
  const { run } = useCall();
  if (!canChoosePayment(status)) return null;
  if (account !== undefined) return <p>{words.payNothing(onAccountWords(booking))}</p>;
  return (
    <PayWith
      walletBalance={walletBalance}
      value={pay_with ?? null}
      onChange={(mode) => void run('choose_payment', { id, pay_with: mode })}
    />
  );
}
