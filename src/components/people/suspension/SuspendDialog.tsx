import { Dialog } from '@/components/ui/dialog/Dialog';
import { Fields } from '@/components/ui/fields/Fields';
import { Button } from '@/components/ui/button/Button';
import { useState } from 'react';
import { serverNow } from '@/backend/connection/connection';
import { suspensionTimes } from '@/domain/people/suspension/suspensionTimes';
import { useGuardedClose } from '@/components/ui/page/useGuardedClose';
import { NOTHING_TYPED, type Suspending, SuspensionFields } from './SuspensionFields';

type Props = {
  open: boolean;
  name: string;
  /** True for a driver, whom an authority may suspend too, and from a day to come. */
  isDriver: boolean;
  /** True if one is entered ahead already: another can only begin at once. */
  isEntered: boolean;
  busy: boolean;
  onSuspend: (suspending: Suspending) => Promise<void>;
  onClose: () => void;
};

/** Asks why an account is suspended, by whose decision, from when and until when. */
export function SuspendDialog({ open, name, isDriver, isEntered, busy, onSuspend, onClose }: Props) {
  const [typed, setTyped] = useState(NOTHING_TYPED);

  const isTyped = Object.values(typed).join() !== Object.values(NOTHING_TYPED).join();
  const { close, guard } = useGuardedClose(open && isTyped, () => {
    setTyped(NOTHING_TYPED);
    onClose();
  });

  function submit(): void {
    if ('key' in suspensionTimes(typed, serverNow())) return;
    void onSuspend({ ...typed, reason: typed.reason.trim() });
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      onSubmit={submit}
      title={<>Suspend {name}?</>}
      actions={
        <>
          <Button look="text" onClick={close}>
            Not now
          </Button>
          <Button look="filled" type="submit" disabled={busy} aria-busy={busy}>
            Suspend
          </Button>
        </>
      }
    >
      <Fields>
        <p>
          The account cannot be used while it is suspended. Rides that have not started go to others or are cancelled;
          one under way can be finished and paid. The person reads the reason and how to object.
        </p>
        <SuspensionFields typed={typed} isDriver={isDriver} mayBeginLater={isDriver && !isEntered} onTyped={setTyped} />
      </Fields>
      {guard}
    </Dialog>
  );
}
