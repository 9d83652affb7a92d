import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { announce } from '@/components/ui/message/Announcer';
import { MessageDialog } from '@/components/ui/message/MessageDialog';
import { ReasonDialog } from '@/components/ui/message/ReasonDialog';
import { counted } from '@/components/ui/text/counted';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { LEDGER_NOTE_MAX_CHARACTERS } from '@/domain/limits';
import type { Payout } from '@/domain/money/payout';
import { useCall } from '@/state/useCall';
import styles from './payouts.module.css';

/** How a run ends: the bank has its file, or it is taken back. Each says its effect first, and happens once. */
export function EndRun({ id, run: { serial, count, total, files } }: { id: string; run: Payout }) {
  const { run, busy } = useCall({ critical: true });
  const [asked, setAsked] = useState<'send' | 'undo' | null>(null);
  const isTaken = files !== undefined;
  const close = (): void => setAsked(null);

  async function send(): Promise<void> {
    close();
    if ((await run('send_payout', { id })) !== null) announce(`Run ${serial} is sent`);
  }

  async function undo(reason: string): Promise<boolean> {
    if ((await run('undo_payout', { id, reason })) === null) return false;
    close();
    announce(`Run ${serial} is taken back`);
    return true;
  }

  return (
    <div className={styles.ends}>
      <Button look="amber" busy={busy === 'send_payout'} disabled={busy !== null} onClick={() => setAsked('send')}>
        The bank has it
      </Button>
      <Button tone="danger" disabled={busy !== null} onClick={() => setAsked('undo')}>
        Take the run back
      </Button>
      <MessageDialog
        open={asked === 'send'}
        title="Has the bank taken the file?"
        onClose={close}
        actions={[
          { label: 'Not yet', onSelect: close },
          { label: 'The bank has it', next: true, onSelect: () => void send() },
        ]}
      >
        <p>
          {counted(count, 'withdrawal')} of <MoneyText pence={total} /> in all are then processed, and each person is
          told that the money is on its way. This can’t be taken back.
        </p>
        {isTaken ? null : <p className={styles.fault}>Nobody has taken a file of this run yet.</p>}
      </MessageDialog>
      <ReasonDialog
        open={asked === 'undo'}
        title="Take this run back?"
        words={`${counted(count, 'withdrawal')} then wait again and can leave with another run. ${
          isTaken
            ? 'A file of this run was taken. Make sure that the bank does not have it: people would be paid twice.'
            : 'Nobody has taken a file of this run.'
        }`}
        action="Take it back"
        most={LEDGER_NOTE_MAX_CHARACTERS}
        busy={busy !== null}
        onReason={undo}
        onClose={close}
      />
    </div>
  );
}
