import { watchPerson } from '@/backend/people/people';
import { PhoneLink } from '@/components/people/phone/PhoneLink';
import { MessageDialog } from '@/components/ui/message/MessageDialog';
import type { Booking } from '@/domain/ride/booking';
import { useObserved } from '@/state/hooks';

type Props = { booking: Booking; onClose: () => void };

/** The number of whoever rang for the ride. */
export function RingDialog({ booking: { customer, customer_name: name }, onClose }: Props) {
  const { data: rider, loading } = useObserved(watchPerson, customer, 'user_not_found');
  const number = rider?.mobile ?? '';
  return (
    <MessageDialog open title={`Ring ${name}`} onClose={onClose} actions={[{ label: 'Close', onSelect: onClose }]}>
      {number === '' ? loading ? 'Looking up the number.' : 'No number is known.' : <PhoneLink number={number} />}
    </MessageDialog>
  );
}
