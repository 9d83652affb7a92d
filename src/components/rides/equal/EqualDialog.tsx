import { MessageDialog } from '@/components/ui/message/MessageDialog';
import { bookingReference } from '@/domain/ride/booking';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import * as words from '@/languages/en/rides/equal';
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
  const said = [placeName(from), formatDateTime(at, DEFAULT_TIME_ZONE), bookingReference(id)] as const;
  return (
    <MessageDialog
      open
      title={words.title}
      actions={[
        { label: words.another, onSelect: onAnother },
        { label: words.keep, next: true, onSelect: onKeep },
      ]}
      onClose={onClose}
    >
      {whose === null ? words.youHave(...said) : words.riderHas(whose, ...said)}
    </MessageDialog>
  );
}
