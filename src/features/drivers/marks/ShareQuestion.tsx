import { Link } from 'react-router-dom';
import { MessageDialog } from '@/components/ui/message/MessageDialog';
import type { MarkSharer } from '@/domain/api/peopleApi';
import { messages } from '@/domain/messages';
import { hasBadge, namesOf } from './markWords';

type Props = {
  /** The drivers with the same badge or cab; null while nothing is asked. */
  sharers: readonly MarkSharer[] | null;
  onShare: (uids: string[]) => void;
  onClose: () => void;
};

/** Says who has the badge, or asks whether a cab is shared knowingly. */
export function ShareQuestion({ sharers, onShare, onClose }: Props) {
  const owners = (sharers ?? []).filter(hasBadge);
  if (owners.length > 0) {
    return (
      <MessageDialog open title="This badge is taken" onClose={onClose}>
        {owners.map(({ uid, name }) => (
          <span key={uid}>
            <Link to={`/drivers?person=${encodeURIComponent(uid)}`} target="_blank">
              {name}
            </Link>{' '}
            has this badge.{' '}
          </span>
        ))}
        Check the number and the authority.
      </MessageDialog>
    );
  }
  const others = sharers ?? [];
  return (
    <MessageDialog
      open={sharers !== null}
      title={others.length === 0 ? messages.cab_shared : 'Share the cab?'}
      onClose={onClose}
      actions={[
        { label: 'Do not share', onSelect: onClose },
        ...(others.length === 0
          ? []
          : [{ label: 'Share it', onSelect: () => onShare(others.map(({ uid }) => uid)), next: true }]),
      ]}
    >
      {others.length === 1
        ? `${namesOf(others)} drives this cab too. Share it knowingly?`
        : `${namesOf(others)} drive this cab too. Share it knowingly?`}
    </MessageDialog>
  );
}
