import { Button } from '@/components/ui/button/Button';
import type { DeskColumn } from '@/components/ui/table/DeskTable';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import type { PushRow } from './NotificationsScreen';
import styles from './notifications.module.css';
import { audienceText, stateText } from './pushWords';

export type Actions = {
  busy: boolean;
  onSend: (row: PushRow) => void;
  onEdit: (row: PushRow) => void;
  onDelete: (row: PushRow) => void;
};

const sentText = ({ sentAt }: PushRow): string =>
  sentAt === undefined ? '–' : formatDateTime(sentAt, DEFAULT_TIME_ZONE);

export const columns = (actions: Actions): DeskColumn<PushRow>[] => [
  { label: 'Sent', cell: sentText },
  { label: 'To', cell: audienceText },
  {
    label: 'Notification',
    text: true,
    cell: ({ title, body }) => (
      <>
        <strong>{title}</strong>
        <br />
        {body}
      </>
    ),
  },
  { label: 'Result', text: true, cell: stateText },
  { label: 'Action', action: true, cell: (row) => <RowActions row={row} {...actions} /> },
];

/** The history on a phone. */
export function PushCards({ rows, actions }: { rows: readonly PushRow[]; actions: Actions }) {
  return (
    <ul className={styles.cards} aria-label="Push notifications, newest first">
      {rows.map((row) => (
        <li key={row.id} className={styles.card}>
          <p className={styles.soft}>
            {row.sentAt === undefined ? '' : `${sentText(row)}, `}
            {audienceText(row)}
          </p>
          <p>
            <strong>{row.title}</strong>
          </p>
          <p>{row.body}</p>
          <p className={styles.soft}>{stateText(row)}</p>
          <RowActions row={row} {...actions} />
        </li>
      ))}
    </ul>
  );
}

/** A sent push is never rewritten; its text can be used for a new one. */
function RowActions({ row, busy, onSend, onEdit, onDelete }: Actions & { row: PushRow }) {
  const kept = row.sentAt === undefined;
  const send = kept ? 'Send' : row.state === 'sending' ? 'Finish' : 'Send again';
  const edit = kept ? 'Edit' : 'Use text';
  return (
    <div className={styles.actions}>
      <Button small disabled={busy} aria-label={`${send}: ${row.title}`} onClick={() => onSend(row)}>
        {send}
      </Button>
      <Button look="text" small disabled={busy} aria-label={`${edit}: ${row.title}`} onClick={() => onEdit(row)}>
        {edit}
      </Button>
      <Button
        look="text"
        tone="danger"
        small
        disabled={busy}
        aria-label={`Remove: ${row.title}`}
        onClick={() => onDelete(row)}
      >
        Remove
      </Button>
    </div>
  );
}
