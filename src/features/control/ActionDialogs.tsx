import { CancelDialog } from '@/components/rides/CancelDialog';
import type { Booking } from '@/domain/ride/booking';
import type { DeskAction } from '@/domain/ride/control/deskActions';
import { ChangeDialog } from '../bookings/change/ChangeDialog';
import { OfferDialog } from '../queue/OfferDialog';
import { PutFirstDialog } from '../queue/PutFirstDialog';
import { WaitLongerDialog } from '../queue/WaitLongerDialog';
import { EndDialog } from './EndDialog';
import { NoShowDialog } from './NoShowDialog';
import { RingDialog } from './RingDialog';
import { VoidDialog } from './VoidDialog';

export type Acting = { action: DeskAction; booking: Booking };

type Props = {
  acting: Acting;
  /** The ride as it stands; one that has left the board stays as it was when the dialog opened. */
  latest: Booking;
  onClose: () => void;
};

/** The dialog of an action. Each says what follows before it is pressed. */
export function ActionDialogs({ acting: { action, booking }, latest, onClose }: Props) {
  switch (action) {
    case 'offer':
      return <OfferDialog booking={booking} onClose={onClose} />;
    case 'first':
      return <PutFirstDialog booking={latest} onClose={onClose} />;
    case 'longer':
      return <WaitLongerDialog booking={latest} onClose={onClose} />;
    case 'ring':
      return <RingDialog booking={latest} onClose={onClose} />;
    case 'change':
      return <ChangeDialog booking={latest} onClose={onClose} />;
    case 'noShow':
      return <NoShowDialog booking={latest} onClose={onClose} />;
    case 'end':
      return <EndDialog booking={latest} onClose={onClose} />;
    case 'void':
      return <VoidDialog booking={latest} onClose={onClose} />;
    case 'cancel':
      return (
        <CancelDialog
          booking={latest}
          by="admin"
          consequence={latest.driver ? 'Rider and driver are told at once.' : 'The rider is told at once.'}
          open
          onClose={onClose}
        />
      );
  }
}
