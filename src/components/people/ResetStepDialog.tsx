import { MessageDialog } from '../ui/message/MessageDialog';

type Props = { name: string; onReset: () => void; onClose: () => void };

/** Asks an owner before somebody's two-step sign-in is reset. */
export function ResetStepDialog({ name, onReset, onClose }: Props) {
  return (
    <MessageDialog
      open
      onClose={onClose}
      title={`Reset the two-step sign-in of ${name}?`}
      actions={[
        { label: 'Keep', onSelect: onClose },
        { label: 'Reset', danger: true, onSelect: onReset },
      ]}
    >
      Make sure that they asked for it themselves. From then on the password alone opens the account, until they turn it
      on again.
    </MessageDialog>
  );
}
