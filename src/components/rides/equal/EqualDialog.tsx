import { MessageDialog } from '@/components/ui/message/MessageDialog';
import { bookingReference } from '@/domain/ride/booking';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import { placeName } from '../placeWords';
import type { OtherRide } from './otherRide';

type Props = {
  other: OtherRide;
  /** The address that both begin at. */
  from: string;
  /** The rider whom the desk books for; null for whoever books for themselves. */
  whose: string | null;
  onAnother: () => void;
  onKeep: () => void;
  onClose: () => void;
};

/** Asks before a second booking like one that stands. Nothing new is booked until the answer. */
export function EqualDialog({ other: { id, at }, from, whose, onAnother, onKeep, onClose }: Props) {
  const has = whose === null ? 'You already have' : `${whose} already has`;
  return (
    <MessageDialog
      open
      title="Book another cab?"
      actions={[
        { label: 'Book another', onSelect: onAnother },
        { label: 'Keep the one', next: true, onSelect: onKeep },
      ]}
      onClose={onClose}
    >
      {has} a cab booked from {placeName(from)} at {formatDateTime(at, DEFAULT_TIME_ZONE)}, booking{' '}
      {bookingReference(id)}.
    </MessageDialog>
  );
}
