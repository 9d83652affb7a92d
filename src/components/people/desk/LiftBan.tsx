import { messages } from '@/domain/messages';
import { MessageDialog } from '@/components/ui/message/MessageDialog';

type Props = { open: boolean; onClose: () => void; onAnyway: () => void };

/** Asks an admin whether to add somebody who had been suspended before. */
export function LiftBan({ open, onClose, onAnyway }: Props) {
  return (
    <MessageDialog
      open={open}
      title="Suspended before"
      onClose={onClose}
      actions={[
        { label: 'Do not add', onSelect: onClose },
        { label: 'Add anyway', onSelect: onAnyway },
      ]}
    >
      {messages.user_barred}
    </MessageDialog>
  );
}
