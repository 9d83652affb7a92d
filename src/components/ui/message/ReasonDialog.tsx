import { ReasonField } from '@/components/ui/fields/ReasonField';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { Fields } from '@/components/ui/fields/Fields';
import { Button } from '@/components/ui/button/Button';
import { useState } from 'react';
import { REASON_MAX_CHARACTERS } from '@/domain/limits';
import { useGuardedClose } from '@/components/ui/page/useGuardedClose';
import { enterReason, notNow, optional as optionalLabel, reason as reasonLabel } from '@/languages/en/ui/message';

type Props = {
  open: boolean;
  title: string;
  words: string;
  /** True when the reason may be left empty. */
  optional?: boolean;
  label?: string;
  /** The fewest and the most characters. */
  least?: number;
  most?: number;
  /** Said of a reason that is too short. */
  missing?: string;
  action: string;
  busy: boolean;
  /** Returns true once it is done: a reason that was not sent stays. */
  onReason: (reason: string) => Promise<boolean>;
  onClose: () => void;
};

/** Confirms a decision and asks for its reason. */
export function ReasonDialog({
  open,
  title,
  words,
  optional = false,
  label = reasonLabel,
  least = 1,
  most = REASON_MAX_CHARACTERS,
  missing = enterReason,
  action,
  busy,
  onReason,
  onClose,
}: Props) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);

  const { close, guard } = useGuardedClose(open && reason.trim() !== '', () => {
    setReason('');
    onClose();
  });

  function submit(): void {
    if (!optional && reason.trim().length < least) {
      setMissing(true);
      return;
    }
    void onReason(reason.trim()).then((done) => {
      if (done) setReason('');
    });
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      onSubmit={submit}
      title={title}
      actions={
        <>
          <Button look="text" onClick={close}>
            {notNow}
          </Button>
          <Button look="filled" type="submit" disabled={busy} aria-busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <Fields>
        <p>{words}</p>
        <ReasonField
          label={optional ? optionalLabel(label) : label}
          reason={reason}
          fault={isMissing ? missing : null}
          onReason={(text) => {
            setReason(text);
            setMissing(false);
          }}
          most={most}
        />
      </Fields>
      {guard}
    </Dialog>
  );
}
