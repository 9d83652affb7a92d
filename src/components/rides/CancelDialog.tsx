import { useState } from 'react';
import { config } from '@/backend/connection/config';
import type { Failure } from '@/backend/connection/failure';
import { startMessages } from '@/domain/startMessages';
import type { Pence } from '@/domain/money/money';
import type { Booking } from '@/domain/ride/booking';
import { DESK_REASONS, NO_LONGER_NEEDED } from '@/domain/ride/ownReasons';
import * as words from '@/languages/en/rides/ride';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { selectCancelLabels } from '@/state/selectors';
import { useCall } from '@/state/useCall';
import { ChoiceDialog } from './ChoiceDialog';

type Props = {
  booking: Pick<Booking, 'id' | 'status'>;
  /** The side that cancels. A driver gives the ride back, so that another driver takes it. */
  by: 'rider' | 'admin' | 'driver';
  /** A driver's reasons for giving the ride back. */
  handOn?: readonly string[];
  /** A sentence on what follows: "We will tell your driver at once." */
  consequence: string;
  /** What cancelling costs: the sum in pence, a sentence, and the words of the button. */
  cost?: { fee: Pence; words: string; go: string } | null;
  /** True where a refusal changed what the dialog says, so that it asks again. */
  onRefused?: (failure: Failure) => boolean;
  open: boolean;
  onClose: () => void;
};

const NOTHING: readonly string[] = [];

/**
 * Calls a ride off and says what happens next. It asks why, with the reasons of the side that cancels; a rider whom no
 * driver has been found for is asked nothing. Where cancelling costs a fee, the press names it.
 */
export function CancelDialog(props: Props) {
  const { booking, by, handOn, consequence, cost = null, onRefused, open, onClose } = props;
  const { id, status } = booking;
  const ofRiders = useAppSelector(selectCancelLabels);
  const dispatch = useAppDispatch();
  const { ask, busy } = useCall();
  const [reason, setReason] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const asksNothing = by === 'rider' && status === 'NEW';
  const reasons = asksNothing ? NOTHING : (handOn ?? (by === 'admin' ? DESK_REASONS : ofRiders));
  const chosen = asksNothing ? NO_LONGER_NEEDED : reason !== null && reasons.includes(reason) ? reason : null;

  async function cancel(): Promise<void> {
    if (!config.features.allowCriticalEdits) {
      dispatch(messageShown({ key: 'demo_mode' }));
      return;
    }
    if (chosen === null) {
      setMissing(true);
      return;
    }
    const body = { id, reason: chosen, ...(handOn && { hand_on: true }), ...(cost && { fee_seen: cost.fee }) };
    const outcome = await ask('cancel_booking', body);
    if (outcome?.ok === true) onClose();
    if (outcome?.ok === false && onRefused?.(outcome.failure) !== true) dispatch(messageShown(outcome.failure));
  }

  return (
    <ChoiceDialog
      open={open}
      title={handOn ? words.giveBackQuestion : words.cancelQuestion}
      legend={words.sayWhy}
      choices={reasons.map((label) => ({ value: label, label }))}
      value={chosen}
      fault={missing && !asksNothing ? startMessages.reason_required : null}
      onChange={(value) => {
        setReason(value);
        setMissing(false);
      }}
      stay={words.keepIt}
      go={cost?.go ?? (handOn ? words.giveItBack : words.cancelRide)}
      tone="danger"
      busy={busy !== null}
      onClose={onClose}
      onGo={() => void cancel()}
    >
      {cost === null ? null : <strong role="status">{cost.words} </strong>}
      {consequence}
    </ChoiceDialog>
  );
}
