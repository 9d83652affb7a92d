import { Button } from '@/components/ui/button/Button';
import { useState } from 'react';
import { watchName } from '@/backend/people/names';
import { HoldDialog } from '@/features/drivers/hold/HoldDialog';
import { useObserved } from '@/state/hooks';
import { useCall } from '@/state/useCall';

/** Holds the driver beside it back from offers, after asking why. */
export function HoldBack({ uid }: { uid: string }) {
  const { data: name } = useObserved(watchName, uid, 'user_not_found');
  const { run, busy } = useCall({ critical: true });
  const [asking, setAsking] = useState(false);
  if (name === null) return null;
  return (
    <>
      <Button look="text" small aria-label={`Hold ${name} back`} onClick={() => setAsking(true)}>
        Hold back
      </Button>
      {asking ? (
        <HoldDialog
          name={name}
          busy={busy !== null}
          onClose={() => setAsking(false)}
          onHold={async (hold) => {
            if ((await run('hold_driver', { uid, decision: 'hold', ...hold })) !== null) setAsking(false);
          }}
        />
      ) : null}
    </>
  );
}
