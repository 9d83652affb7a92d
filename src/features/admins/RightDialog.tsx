import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import type { ListedAdmin } from '@/domain/api/admins/adminsApi';
import type { Right } from '@/domain/people/rights/right';
import { useCall } from '@/state/useCall';
import { RightChoice } from './RightChoice';

type Props = { admin: ListedAdmin; onDone: () => void; onClose: () => void };

/** Gives an admin another right. It holds at their next press. */
export function RightDialog({ admin: { uid, name, right: from }, onDone, onClose }: Props) {
  const { run, busy } = useCall({ critical: true });
  const [right, setRight] = useState<Right>(from);

  async function save(): Promise<void> {
    await run('change_right', { uid, from, right });
    // Refused or not, the list is read again: somebody else may have changed the right.
    onDone();
  }

  return (
    <Dialog
      open
      title={`Right of ${name}`}
      onClose={onClose}
      onSubmit={() => void save()}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" disabled={busy !== null || right === from}>
            Change the right
          </Button>
        </>
      }
    >
      <RightChoice value={right} onChange={setRight} />
    </Dialog>
  );
}
