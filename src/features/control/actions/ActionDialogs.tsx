import { useState } from 'react';
import { failureText } from '@/backend/connection/failure';
import { watchBooking } from '@/backend/rides/bookings';
import { CancelDialog } from '@/components/rides/CancelDialog';
import { MessageForm } from '@/components/people/message/MessageForm';
import { MessageDialog } from '@/components/ui/message/MessageDialog';
import type { DeskAction } from '@/domain/ride/control/deskActions';
import { useObserved } from '@/state/hooks';
import { ChangeDialog } from '../../bookings/change/ChangeDialog';
import { OfferDialog } from '../../queue/OfferDialog';
import { PutFirstDialog } from '../../queue/PutFirstDialog';
import { WaitLongerDialog } from '../../queue/WaitLongerDialog';
import { EndDialog } from './EndDialog';
import { NoShowDialog } from './NoShowDialog';
import { RingDialog } from './RingDialog';
import { VoidDialog } from './VoidDialog';
import { WriteOffDialog } from './WriteOffDialog';

export type Acting = { action: DeskAction; id: string };

type Props = { acting: Acting; onClose: () => void };

/** The dialog of an action, once the whole ride is read. Each says what follows before it is pressed. */
export function ActionDialogs({ acting: { action, id }, onClose }: Props) {
  const { data: latest, error } = useObserved(watchBooking, id, 'booking_not_found');
  const [opened, setOpened] = useState(latest);
  if (opened === null && latest !== null) setOpened(latest);
  if (error.flag) {
    return (
      <MessageDialog open onClose={onClose}>
        {failureText(error)}
      </MessageDialog>
    );
  }
  if (latest === null) return null;
  switch (action) {
    case 'offer':
      // It compares the ride with what the desk saw as it opened.
      return <OfferDialog booking={opened ?? latest} onClose={onClose} />;
    case 'first':
      return <PutFirstDialog booking={latest} onClose={onClose} />;
    case 'longer':
      return <WaitLongerDialog booking={latest} onClose={onClose} />;
    case 'ring':
      return <RingDialog booking={latest} onClose={onClose} />;
    case 'message': {
      // It is for the driver whom the desk saw, also if another takes the ride meanwhile.
      const { driver = '', driver_name: name = 'the driver' } = opened ?? latest;
      return <MessageForm person={{ uid: driver, name }} onClose={onClose} />;
    }
    case 'change':
      return <ChangeDialog booking={latest} onClose={onClose} />;
    case 'noShow':
      return <NoShowDialog booking={latest} onClose={onClose} />;
    case 'end':
      return <EndDialog booking={latest} onClose={onClose} />;
    case 'void':
      return <VoidDialog booking={latest} onClose={onClose} />;
    case 'writeOff':
      return <WriteOffDialog booking={latest} onClose={onClose} />;
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
