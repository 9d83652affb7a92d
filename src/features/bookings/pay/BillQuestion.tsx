import { useState } from 'react';
import { ChoiceDialog } from '@/components/rides/ChoiceDialog';
import { Button } from '@/components/ui/button/Button';
import type { Booking } from '@/domain/ride/booking';
import { DISPUTE_REASONS, type DisputeReason } from '@/domain/ride/bill/dispute';
import { reasons } from '@/languages/en/bookings/billReasons';
import * as words from '@/languages/en/bookings/pay';
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
        {words.billLookedAt}
      </p>
    );
  }
  if (dispute !== undefined) {
    return dispute.state === 'stands' ? (
      <p className={styles.hint} role="status">
        {words.billStands(dispute.answer ?? '')}
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
        {words.billWrong}
      </Button>
      <ChoiceDialog
        open={open}
        title={words.whatIsWrong}
        legend={words.whatIsWrong}
        legendUnseen
        choices={DISPUTE_REASONS.map((value) => ({ value, label: reasons[value] }))}
        value={reason}
        onChange={setReason}
        stay={words.notNow}
        go={words.askOffice}
        busy={busy !== null}
        onClose={() => setOpen(false)}
        onGo={() => void ask()}
      >
        {words.askOfficeMore}
      </ChoiceDialog>
    </>
  );
}
