import { careNumber } from '@/components/people/careNumber';
import type { OtherRide } from '@/components/rides/equal/otherRide';
import { ButtonAnchor } from '@/components/ui/button/Button';
import { CallRounded } from '@/components/ui/icons/controls';
import { ahead, useAhead } from '@/components/ui/page/ahead';
import { MessageDialog } from '@/components/ui/message/MessageDialog';
import { startMessages } from '@/domain/startMessages';
import * as words from '@/languages/en/home/booking';
import { useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/selectors';
import styles from './BookingMessages.module.css';

const EqualDialog = ahead(async () => (await import('@/components/rides/equal/EqualDialog')).EqualDialog);
const LATER = [EqualDialog];

type Props = {
  noDrivers: boolean;
  /** What the desk reads once the ride is booked; null before. A rider goes straight to the ride. */
  booked: { title: string; words: string } | null;
  /** A ride like the one to be booked that the rider has, and where that one begins; null if there is none. */
  equal: { other: OtherRide; from: string; whose: string | null } | null;
  onAgain: () => void;
  onAnother: () => void;
  onKeep: (id: string) => void;
  onClose: () => void;
  onLeave: () => void;
};

/**
 * What is said once *Book* was pressed: that no driver is there, that there is such a ride already, or at the desk that
 * the ride is booked.
 */
export function BookingMessages(props: Props) {
  useAhead(LATER, 'touched');
  const { noDrivers, equal, booked, onAgain, onAnother, onKeep, onClose, onLeave } = props;
  const care = careNumber(useAppSelector(selectSettings));
  return (
    <>
      <MessageDialog
        open={noDrivers}
        onClose={onClose}
        actions={[
          { label: words.ok, onSelect: onClose },
          { label: words.tryAgain, next: true, onSelect: onAgain },
        ]}
      >
        {startMessages.no_drivers_found}
        {care === null ? null : (
          <p className={styles.ring}>
            <ButtonAnchor wide href={care.href} icon={<CallRounded />}>
              {words.ring(care.name, care.number)}
            </ButtonAnchor>
          </p>
        )}
      </MessageDialog>
      {equal === null ? null : (
        <EqualDialog {...equal} onAnother={onAnother} onKeep={() => onKeep(equal.other.id)} onClose={onClose} />
      )}
      <MessageDialog open={booked !== null} title={booked?.title ?? ''} onClose={onLeave}>
        {booked?.words ?? ''}
      </MessageDialog>
    </>
  );
}
