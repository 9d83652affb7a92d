import { type Booking, canChoosePayment } from '@/domain/ride/booking';
import { useCall } from '@/state/useCall';
import { PayWith } from './PayWith';

type Props = { booking: Booking; walletBalance: number };

/** How the rider means to pay for a ride under way; it can be changed until the ride ends. */
export function PayWithRide({ booking: { id, status, pay_with }, walletBalance }: Props) {
  const { run } = useCall();
  if (!canChoosePayment(status)) return null;
  return (
    <PayWith
      walletBalance={walletBalance}
      value={pay_with ?? null}
      onChange={(mode) => void run('choose_payment', { id, pay_with: mode })}
    />
  );
}
