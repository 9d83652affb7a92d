import { Dialog } from '@/components/ui/dialog/Dialog';
import { ProgressLine } from '@/components/ui/state/ProgressLine';
import { Button } from '@/components/ui/button/Button';
import { MessageDialog } from '@/components/ui/message/MessageDialog';
import styles from './notifications.module.css';
import { audienceText, countText, resultText } from './pushWords';
import type { Sending } from './useSending';

type Props = { sending: Sending; onSend: () => void; onClose: () => void };

/** The dialogs of a send: the number of people, the progress, then the result. */
export function SendingDialog({ sending, onSend, onClose }: Props) {
  return (
    <>
      <MessageDialog
        open={sending.step === 'asked'}
        title={sending.step === 'asked' ? `Send to ${countText(sending.count)}?` : ''}
        onClose={onClose}
        actions={[
          { label: 'Not yet', onSelect: onClose },
          { label: 'Send', next: true, onSelect: onSend },
        ]}
      >
        {sending.step === 'asked' ? (
          <>
            <strong>{sending.push.title}</strong>
            <br />
            {sending.push.body}
            <br />
            <span className={styles.soft}>{audienceText(sending.push)}. It can’t be taken back.</span>
          </>
        ) : null}
      </MessageDialog>
      <Dialog
        open={sending.step === 'sending' || sending.step === 'done'}
        title={sending.step === 'done' ? 'Sent' : 'Sending'}
        dismissible={sending.step === 'done'}
        onClose={onClose}
        actions={
          sending.step === 'done' ? (
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- there is nothing else to press
            <Button look="amber" autoFocus onClick={onClose}>
              OK
            </Button>
          ) : undefined
        }
      >
        {sending.step === 'sending' ? <Progress sending={sending} /> : null}
        {sending.step === 'done' ? <p role="status">{resultText(sending.progress)}.</p> : null}
      </Dialog>
    </>
  );
}

function Progress({ sending: { progress, count } }: { sending: Extract<Sending, { step: 'sending' }> }) {
  const told = progress === null ? 0 : progress.delivered + progress.gone + progress.failed;
  const share = count === null || count.more ? null : Math.min(1, told / count.people);
  return (
    <div className={styles.progress}>
      <ProgressLine label="Sending progress" share={share} />
      <p role="status">
        {told.toLocaleString('en-GB')}
        {count === null ? '' : ` of ${countText(count)}`} so far. Stay on this page until it is done; it can be finished
        later from the table.
      </p>
    </div>
  );
}
