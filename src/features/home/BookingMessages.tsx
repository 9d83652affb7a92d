import { MessageDialog } from '@/components/ui/message/MessageDialog';
import { messages } from '@/domain/messages';

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
      </MessageDialog>
      <MessageDialog open={booked !== null} title={booked?.title ?? ''} onClose={onLeave}>
        {booked?.words ?? ''}
      </MessageDialog>
    </>
  );
}
