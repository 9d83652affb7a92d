import { useState } from 'react';
import { config } from '@/backend/connection/config';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { ChoiceList } from '@/components/ui/fields/ChoiceList';
import { messages } from '@/domain/messages';
import type { Booking } from '@/domain/ride/booking';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { selectCancelLabels } from '@/state/selectors';
import { useCall } from '@/state/useCall';

type Props = {
  booking: Pick<Booking, 'id'>;
  /** A sentence on what follows: "Your driver is told at once." */
  consequence: string;
  open: boolean;
  onClose: () => void;
  /** The driver's reasons for giving the ride back, so that another driver takes it. */
  handOn?: readonly string[];
};

/** Cancels a ride: asks for one of the configured reasons and says what happens next. */
export function CancelDialog({ booking, consequence, open, onClose, handOn }: Props) {
  const kept = useAppSelector(selectCancelLabels);
  const reasons = handOn ?? kept;
  const dispatch = useAppDispatch();
  const { run, busy } = useCall();
  const [reason, setReason] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);

  async function cancel(): Promise<void> {
    if (!config.features.allowCriticalEdits) {
      dispatch(messageShown({ key: 'demo_mode' }));
      return;
    }
    if (reason === null) {
      setMissing(true);
      return;
    }
    const body = { id: booking.id, reason, ...(handOn && { hand_on: true }) };
    if ((await run('cancel_booking', body)) !== null) onClose();
  }

  return (
    <Dialog
      open={open}
      title={handOn ? 'Give this ride back?' : 'Cancel this ride?'}
      onClose={onClose}
      onSubmit={() => void cancel()}
      actions={
        <>
          <Button look="text" onClick={onClose}>
            Keep it
          </Button>
          <Button type="submit" look="filled" tone="danger" busy={busy !== null}>
            {handOn ? 'Give it back' : 'Cancel ride'}
          </Button>
        </>
      }
    >
      <ChoiceList
        legend={`${consequence} Please say why.`}
        choices={reasons.map((label) => ({ value: label, label }))}
        value={reason}
        onChange={(chosen) => {
          setReason(chosen);
          setMissing(false);
        }}
        fault={missing ? messages.reason_required : null}
      />
    </Dialog>
  );
}
