import { useState } from 'react';
import { ChoiceDialog } from '@/components/rides/ChoiceDialog';
import { Button } from '@/components/ui/button/Button';
import type { Booking } from '@/domain/ride/booking';
import { DISPUTE_REASONS, DISPUTE_WORDS, type DisputeReason } from '@/domain/ride/bill/dispute';
import type { Calls } from '@/state/useCall';
import styles from './PayPanel.module.css';

type Props = { booking: Booking } & Calls;

/** Asks the office about a bill that is wrong, and shows where the question stands. */
export function BillQuestion({ booking: { id, dispute }, run, busy }: Props) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState<DisputeReason>(DISPUTE_REASONS[0]);
  if (dispute?.state === 'open') {
    return (
      <p className={styles.hint} role="status">
        Our office is looking at this bill and will ring you. You can book again meanwhile.
      </p>
    );
  }
  if (dispute !== undefined) {
    return dispute.state === 'stands' ? (
      <p className={styles.hint} role="status">
        Our office looked at this bill: it is right. “{dispute.answer}”
      </p>
    ) : null;
  }

  async function ask(): Promise<void> {
    await run('dispute_bill', { id, reason });
    setOpen(false);
  }

  return (
    <>
      <Button look="text" onClick={() => setOpen(true)}>
        Is this bill wrong?
      </Button>
      <ChoiceDialog
        open={open}
        title="What is wrong?"
        legend="What is wrong?"
        legendUnseen
        choices={DISPUTE_REASONS.map((value) => ({ value, label: DISPUTE_WORDS[value] }))}
        value={reason}
        onChange={setReason}
        stay="Not now"
        go="Ask our office"
        busy={busy !== null}
        onClose={() => setOpen(false)}
        onGo={() => void ask()}
      >
        Our office looks at the bill and rings you. Until then you can book as usual.
      </ChoiceDialog>
    </>
  );
}
