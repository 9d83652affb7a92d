import { Notice } from '@/components/ui/state/Notice';
import { Button } from '@/components/ui/button/Button';
import type { FailedEdit } from '@/state/desk/useRowEdits';
import { messages } from '@/domain/messages';
import { LeaveGuard } from '@/components/ui/page/LeaveGuard';
import styles from './EditableTable.module.css';

type Props = {
  failed: readonly FailedEdit[];
  onOpen: (edit: FailedEdit) => void;
  onForget: (id: string) => void;
};

/** What was typed and could not be saved: it is kept until it is saved or thrown away. */
export function FailedEdits({ failed, onOpen, onForget }: Props) {
  return (
    <>
      <LeaveGuard when={failed.length > 0} />
      {failed.map((edit) => (
        <Notice
          key={edit.id}
          face="warning"
          className={styles.failed}
          actions={
            <>
              <Button look="text" onClick={() => onOpen(edit)} aria-label={`Open what you typed: ${edit.name}`}>
                Open what you typed
              </Button>
              <Button look="text" onClick={() => onForget(edit.id)} aria-label={`Throw away: ${edit.name}`}>
                Throw away
              </Button>
            </>
          }
        >
          <strong>{edit.name} is not saved.</strong> {messages[edit.key]}
        </Notice>
      ))}
    </>
  );
}
