import type { Person } from '@/components/people/PersonPicker';
import { MessageDialog } from '@/components/ui/message/MessageDialog';
import { SecondPersonNote } from '@/components/wallet/SecondPersonNote';
import { MoneyText } from '@/components/ui/text/MoneyText';
import type { Pence } from '@/domain/money/money';
import { fullName } from '@/domain/people/user';

type Props = {
  open: boolean;
  person: Person;
  change: Pence;
  note: string;
  /** True if a second person of the desk decides on it. */
  waits: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Shows whose wallet an entry changes, the balance before and after, and what its owner reads. */
export function ConfirmEntry({ open, person, change, note, waits, onConfirm, onClose }: Props) {
  const takes = change < 0;
  const after = <MoneyText pence={person.walletBalance + change} />;
  const keep = { label: takes ? 'Keep it there' : 'Not now', onSelect: onClose };
  const act = waits
    ? { label: 'Ask for it', next: true }
    : takes
      ? { label: 'Take it out', danger: true }
      : { label: 'Put it in', next: true };
  return (
    <MessageDialog
      open={open}
      title={takes ? 'Take this money out?' : waits ? 'Ask for this credit?' : 'Put this money in?'}
      onClose={onClose}
      actions={[keep, { ...act, onSelect: onConfirm }]}
    >
      {takes ? (
        <p>
          <MoneyText pence={-change} /> leaves the wallet of {fullName(person)}, which is then at {after}. They are
          told, with your reason.
        </p>
      ) : (
        <p>
          <MoneyText pence={change} /> goes into the wallet of {fullName(person)}:{' '}
          <MoneyText pence={person.walletBalance} /> now, {after} then. They read “{note}”.
        </p>
      )}
      {waits ? (
        <p>
          <SecondPersonNote />
        </p>
      ) : null}
    </MessageDialog>
  );
}
