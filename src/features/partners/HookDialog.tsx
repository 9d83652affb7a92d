import { useState } from 'react';
import { failureText } from '@/backend/connection/failure';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { Fields } from '@/components/ui/fields/Fields';
import { TextInput } from '@/components/ui/fields/TextInput';
import { HOOK_URL_MAX, isHookUrl } from '@/domain/partner/hook';
import { useCall } from '@/state/useCall';
import { useRequestId } from '@/state/useRequestId';

type Props = { id: string; url: string; onSet: (secret: string) => void; onClose: () => void };

/** Where the news of a partner's rides goes. */
export function HookDialog({ id, url, onSet, onClose }: Props) {
  const { ask, busy } = useCall({ critical: true });
  const request = useRequestId();
  const [typed, setTyped] = useState(url);
  const [fault, setFault] = useState<string | null>(null);

  async function send(): Promise<void> {
    const address = typed.trim();
    if (!isHookUrl(address)) return setFault('Enter an https address without a port or a password.');
    const outcome = await ask('set_partner_hook', { partner: id, id: request.idFor(address), url: address });
    if (outcome === null) return undefined;
    if (outcome.ok) return onSet(outcome.value.secret ?? '');
    // The answer to an earlier press was lost. The next press draws another secret.
    if (outcome.failure.key === 'partner_key_shown') request.done();
    return setFault(failureText(outcome.failure));
  }

  return (
    <Dialog
      open
      title="Where its rides are told"
      onClose={onClose}
      onSubmit={() => void send()}
      actions={
        <>
          <Button look="text" onClick={onClose}>
            Cancel
          </Button>
          <Button look="amber" type="submit" busy={busy !== null}>
            Save
          </Button>
        </>
      }
    >
      <Fields>
        <TextInput
          label="Address"
          help="The partner gives it to you. It begins with https. A new secret is shown next, and an earlier one ends."
          fault={fault}
          type="url"
          autoComplete="off"
          maxLength={HOOK_URL_MAX}
          placeholder="https://"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setFault(null);
          }}
        />
      </Fields>
    </Dialog>
  );
}
