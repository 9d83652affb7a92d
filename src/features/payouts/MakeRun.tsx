import { useState } from 'react';
import { type Failure, failureText } from '@/backend/connection/failure';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { announce } from '@/components/ui/message/Announcer';
import { counted } from '@/components/ui/text/counted';
import { MoneyText } from '@/components/ui/text/MoneyText';
import type { ApiBody } from '@/domain/api/api';
import type { Payer } from '@/domain/money/payout';
import { dayWords } from '@/domain/time/dayWords';
import { useCall } from '@/state/useCall';
import { useRequestId } from '@/state/useRequestId';
import { accountText } from './payoutWords';
import styles from './payouts.module.css';

/** The run that is asked for: what the desk has seen. */
export type Wish = Omit<ApiBody<'make_payout'>, 'id'>;

type Props = { wish: Wish; payer: Payer; onMade: (id: string) => void; onClose: () => void };

/** Says what a run does before it is made. While this is open, each press asks for the same run: none is made twice. */
export function MakeRun({ wish, payer, onMade, onClose }: Props) {
  const { ask, busy } = useCall({ critical: true });
  const request = useRequestId();
  const [failure, setFailure] = useState<Failure | null>(null);

  async function make(): Promise<void> {
    setFailure(null);
    const id = request.idFor(JSON.stringify(wish));
    const outcome = await ask('make_payout', { id, ...wish });
    if (outcome === null) return;
    if (!outcome.ok) {
      setFailure(outcome.failure);
      return;
    }
    announce(`Run ${outcome.value.serial} is made`);
    onMade(id);
  }

  return (
    <Dialog
      open
      role="alertdialog"
      title="Make this run?"
      onClose={onClose}
      actions={
        <>
          <Button look="text" onClick={onClose}>
            Not now
          </Button>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the answer most people want is one Enter away */}
          <Button look="next" autoFocus busy={busy !== null} onClick={() => void make()}>
            Make the run
          </Button>
        </>
      }
    >
      <div className={styles.words}>
        <p>
          <MoneyText pence={wish.total} /> in {counted(wish.withdraws.length, 'withdrawal')} leaves together on{' '}
          {dayWords(wish.process_on)}, from {payer.name}, {accountText(payer)}.
        </p>
        <p>Until the run is sent or taken back, none of them can be sent or refused by itself. No money moves yet.</p>
        {failure === null ? null : (
          <p role="alert" className={styles.fault}>
            {failureText(failure)}
          </p>
        )}
      </div>
    </Dialog>
  );
}
