import { useState } from 'react';
import { watchNeeds } from '@/backend/rides/needs';
import { ChoiceDialog } from '@/components/rides/ChoiceDialog';
import { Button } from '@/components/ui/button/Button';
import { startMessages } from '@/domain/startMessages';
import { type Booking, nextStatus } from '@/domain/ride/booking';
import { hasNeeds } from '@/domain/ride/needs/needs';
import { CANNOT_CARRY, type CannotCarry as Reason } from '@/domain/ride/needs/refusal';
import { COULD_NOT_TAKE } from '@/domain/ride/ownReasons';
import * as words from '@/languages/en/driver/needs';
import { useObserved } from '@/state/hooks';
import { useCall } from '@/state/useCall';

type Props = { ride: Booking; waiting: boolean };

/**
 * Lets the driver of a ride with needs give it back because they cannot carry the passenger. The office alone sees the
 * reason.
 */
export function CannotCarry({ ride: { id, status }, waiting }: Props) {
  const mayGiveBack = nextStatus(status, 'release', 'driver') !== null;
  const { data: needs } = useObserved(watchNeeds, mayGiveBack ? id : null, 'no_data');
  const { run, busy } = useCall({ critical: true });
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState<Reason | null>(null);
  const [missing, setMissing] = useState(false);
  if (!mayGiveBack || !hasNeeds(needs)) return null;

  async function give(): Promise<void> {
    setMissing(reason === null);
    if (reason === null) return;
    const body = { id, reason: COULD_NOT_TAKE, hand_on: true, refused: reason };
    if ((await run('cancel_booking', body)) !== null) setAsking(false);
  }

  return (
    <>
      <Button disabled={waiting} onClick={() => setAsking(true)}>
        {words.cannotCarry}
      </Button>
      <ChoiceDialog
        open={asking}
        title={words.giveBack}
        legend={words.whatReason}
        choices={CANNOT_CARRY.map((each) => ({ value: each, label: words.reasons[each] }))}
        value={reason}
        fault={missing ? startMessages.reason_required : null}
        onChange={(value) => {
          setReason(value);
          setMissing(false);
        }}
        stay={words.keepIt}
        go={words.giveItBack}
        tone="danger"
        busy={busy !== null}
        onClose={() => setAsking(false)}
        onGo={() => void give()}
      >
        {words.theLaw}
      </ChoiceDialog>
    </>
  );
}
