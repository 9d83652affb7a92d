import { useState } from 'react';
import { failureText } from '@/backend/connection/failure';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { TextInput } from '@/components/ui/fields/TextInput';
import { INVITE_DAYS } from '@/domain/people/rights/invite';
import type { Right } from '@/domain/people/rights/right';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { useCall } from '@/state/useCall';
import { RightChoice } from './RightChoice';

type Props = { onInvited: () => void; onClose: () => void };

/** Invites somebody by mail to be an admin. */
export function InviteDialog({ onInvited, onClose }: Props) {
  const dispatch = useAppDispatch();
  const { ask, busy } = useCall({ critical: true });
  const [email, setEmail] = useState('');
  const [right, setRight] = useState<Right>('dispatcher');
  const [fault, setFault] = useState('');

  async function invite(): Promise<void> {
    setFault('');
    const outcome = await ask('invite_admin', { email, right });
    if (outcome === null) return;
    if (!outcome.ok) {
      if (outcome.failure.field === 'email') setFault(failureText(outcome.failure));
      else dispatch(messageShown(outcome.failure));
      return;
    }
    dispatch(messageShown({ key: 'invite_sent_admin' }));
    onInvited();
  }

  return (
    <Dialog
      open
      title="Invite an admin"
      onClose={onClose}
      onSubmit={() => void invite()}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" disabled={busy !== null}>
            Send the invitation
          </Button>
        </>
      }
    >
      <TextInput
        label="Email"
        type="email"
        autoComplete="off"
        value={email}
        fault={fault === '' ? undefined : fault}
        help={`They get a link that works once, for ${INVITE_DAYS} days, for this email alone.`}
        onChange={({ target }) => setEmail(target.value)}
      />
      <RightChoice value={right} onChange={setRight} />
    </Dialog>
  );
}
