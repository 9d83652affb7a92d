import { MessageDialog } from '@/components/ui/message/MessageDialog';

export type ZoneQuestion = 'delete' | 'leave';

type Props = {
  asked: ZoneQuestion | null;
  /** The zone's name as it is stored. */
  name: string;
  onLeave: () => void;
  onDelete: () => void;
  onClose: () => void;
};

/** The two questions an editor of a zone asks before something is lost. */
export function ZoneQuestions({ asked, name, onLeave, onDelete, onClose }: Props) {
  return (
    <>
      <MessageDialog
        open={asked === 'leave'}
        title="Leave without saving?"
        onClose={onClose}
        actions={[
          { label: 'Stay', onSelect: onClose, next: true },
          { label: 'Leave', danger: true, onSelect: onLeave },
        ]}
      >
        What you changed here is not saved yet.
      </MessageDialog>
      <MessageDialog
        open={asked === 'delete'}
        title={`Delete ${name}?`}
        onClose={onClose}
        actions={[
          { label: 'Keep', onSelect: onClose },
          { label: 'Delete', danger: true, onSelect: onDelete },
        ]}
      >
        Rides that begin there are then outside every zone, and no tariff is found for them. Its tariffs stay in their
        table.
      </MessageDialog>
    </>
  );
}
