import { ReasonField } from '@/components/ui/fields/ReasonField';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { Fields } from '@/components/ui/fields/Fields';
import { TextInput } from '@/components/ui/fields/TextInput';
import { Button } from '@/components/ui/button/Button';
import { useState } from 'react';
import { serverNow } from '@/backend/connection/connection';
import { messages } from '@/domain/messages';
import { holdEnds } from '@/domain/people/heldBack/holdEnds';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { useGuardedClose } from '@/components/ui/page/useGuardedClose';

/** `until`: a local `yyyy-MM-ddTHH:mm`, or '' until the desk lifts it. */
export type TypedHold = { reason: string; until: string };

type Props = { name: string; busy: boolean; onHold: (hold: TypedHold) => Promise<void>; onClose: () => void };

/** Asks why a driver is held back from offers, and until when. */
export function HoldDialog({ name, busy, onHold, onClose }: Props) {
  const [{ reason, until }, setTyped] = useState<TypedHold>({ reason: '', until: '' });
  const [pressed, setPressed] = useState(false);
  const isMissing = pressed && reason.trim() === '';
  const isUnfit = holdEnds(until, serverNow()) === null;
  const today = clockParts(serverNow(), DEFAULT_TIME_ZONE).date;

  const { close, guard } = useGuardedClose(reason !== '' || until !== '', onClose);

  function submit(): void {
    setPressed(true);
    if (reason.trim() === '' || isUnfit) return;
    void onHold({ reason: reason.trim(), until });
  }

  return (
    <Dialog
      open
      onClose={close}
      onSubmit={submit}
      title={<>Hold {name} back from offers?</>}
      actions={
        <>
          <Button look="text" onClick={close}>
            Not now
          </Button>
          <Button look="filled" type="submit" disabled={busy} aria-busy={busy}>
            Hold back
          </Button>
        </>
      }
    >
      <Fields>
        <p>
          Until then the driver is offered no rides, and any open offer goes to another driver. A ride under way, the
          account and the money are not affected. The driver reads the reason.
        </p>
        <ReasonField
          required
          reason={reason}
          fault={isMissing ? 'Write a reason.' : null}
          onReason={(text) => setTyped((before) => ({ ...before, reason: text }))}
        />
        <TextInput
          type="datetime-local"
          label="Until (optional)"
          value={until}
          fault={isUnfit ? messages.hold_time_unfit : null}
          help="Left empty, it lasts until you lift it."
          onChange={({ target }) => setTyped((before) => ({ ...before, until: target.value.slice(0, 16) }))}
          min={`${today}T00:00`}
        />
      </Fields>
      {guard}
    </Dialog>
  );
}
