import { MessageDialog } from '@/components/ui/message/MessageDialog';

export type ZoneQuestion = 'delete' | 'leave';

type Props = {
  asked: ZoneQuestion | null;
  /** The zone's name as it is stored. */
  name: string;
  /** How many tariffs are for it. */
  tariffs: number;
  onLeave: () => void;
  onDelete: () => void;
  onClose: () => void;
};

/** The two questions an editor of a zone asks before something is lost. */
export function ZoneQuestions({ asked, name, tariffs, onLeave, onDelete, onClose }: Props) {
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
        title={`Remove ${name}?`}
        onClose={onClose}
        actions={[
          { label: 'Keep', onSelect: onClose },
          ...(tariffs > 0 ? [] : [{ label: 'Remove', danger: true, onSelect: onDelete }]),
        ]}
      >
        {tariffs > 0
          ? `${name}: ${tariffs} ${tariffs === 1 ? 'tariff' : 'tariffs'}. Remove ${tariffs === 1 ? 'it' : 'them'} first, or give ${tariffs === 1 ? 'it' : 'them'} another zone.`
          : 'No tariff is for it. Rides that begin there are then outside every zone.'}
      </MessageDialog>
    </>
  );
}
