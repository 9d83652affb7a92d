import { careNumber } from '@/components/people/careNumber';
import { ButtonAnchor } from '@/components/ui/button/Button';
import { CallRounded } from '@/components/ui/icons/ride';
import { MessageDialog } from '@/components/ui/message/MessageDialog';
import { messages } from '@/domain/messages';
import { useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/selectors';
import styles from './BookingMessages.module.css';

type Props = {
  noDrivers: boolean;
  /** What the desk reads once the ride is booked; null before. A rider goes straight to the ride. */
  booked: { title: string; words: string } | null;
  onAgain: () => void;
  onClose: () => void;
  onLeave: () => void;
};

/** What is said once *Book* was pressed: that no driver is there, or at the desk that the ride is booked. */
export function BookingMessages({ noDrivers, booked, onAgain, onClose, onLeave }: Props) {
  const care = careNumber(useAppSelector(selectSettings));
  return (
    <>
      <MessageDialog
        open={noDrivers}
        onClose={onClose}
        actions={[
          { label: 'OK', onSelect: onClose },
          { label: 'Try Again', next: true, onSelect: onAgain },
        ]}
      >
        {messages.no_drivers_found}
        {care === null ? null : (
          <p className={styles.ring}>
            <ButtonAnchor wide href={care.href} icon={<CallRounded />}>
              Ring {care.name}: {care.number}
            </ButtonAnchor>
          </p>
        )}
      </MessageDialog>
      <MessageDialog open={booked !== null} title={booked?.title ?? ''} onClose={onLeave}>
        {booked?.words ?? ''}
      </MessageDialog>
    </>
  );
}
