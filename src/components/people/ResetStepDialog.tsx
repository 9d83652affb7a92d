import { MessageDialog } from '../ui/message/MessageDialog';

type Props = {
  name: string;
  /** True if an owner requires it of this person. */
  required?: boolean | undefined;
  onReset: () => void;
  onClose: () => void;
};

/** Asks an owner before somebody's two-step sign-in is reset. */
export function ResetStepDialog({ name, required = false, onReset, onClose }: Props) {
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
      Make sure that they asked for it themselves.{' '}
      {required
        ? 'Whoever has the password can then set it up anew, and can do nothing else before.'
        : 'From then on the password alone opens the account, until they turn it on again.'}
    </MessageDialog>
  );
}
