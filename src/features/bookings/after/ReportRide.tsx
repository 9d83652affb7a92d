import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { ChoiceList } from '@/components/ui/fields/ChoiceList';
import { TextArea } from '@/components/ui/fields/TextInput';
import { RIDE_REPORT_MAX_CHARACTERS } from '@/domain/limits';
import { plainLine } from '@/domain/plainText';
import { REPORT_KINDS, type ReportKind, reportUntil } from '@/domain/ride/safety/alert';
import type { Booking } from '@/domain/ride/booking';
import { useCall } from '@/state/useCall';
import styles from './RideHelp.module.css';

const ABOUT: Record<'rider' | 'driver', Record<ReportKind, string>> = {
  rider: { safety: 'I did not feel safe', conduct: 'How the driver behaved' },
  driver: { safety: 'I did not feel safe', conduct: 'How the passenger behaved' },
};

type Props = { booking: Booking; side: 'rider' | 'driver' };

/** Reports something about a ride to the office, in the person's own words. */
export function ReportRide({ booking, side }: Props) {
  const [openedAt] = useState(Date.now);
  const { run, busy } = useCall();
  const [open, setOpen] = useState(false);
  const [about, setAbout] = useState<ReportKind>('safety');
  const [words, setWords] = useState('');
  const [missing, setMissing] = useState(false);
  const [sent, setSent] = useState(false);
  if (openedAt > (reportUntil(booking) ?? 0)) return null;

  async function send(): Promise<void> {
    const said = plainLine(words);
    setMissing(said === '');
    if (said === '' || (await run('report_ride', { id: booking.id, about, words: said })) === null) return;
    setWords('');
    setOpen(false);
    setSent(true);
  }

  return (
    <>
      <Button wide onClick={() => setOpen(true)}>
        Report a problem
      </Button>
      {sent ? (
        <p role="status" className={styles.soft}>
          Our office has your report. We will tell you here once we have looked into it.
        </p>
      ) : null}
      <Dialog
        open={open}
        title="What was wrong?"
        onClose={() => setOpen(false)}
        onSubmit={() => void send()}
        actions={
          <>
            <Button look="text" onClick={() => setOpen(false)}>
              Not now
            </Button>
            <Button look="filled" type="submit" busy={busy !== null}>
              Tell our office
            </Button>
          </>
        }
      >
        <div className={styles.form}>
          <p>If you are in danger, dial 999. Only our office reads this.</p>
          <ChoiceList
            legend="What is it about?"
            legendUnseen
            choices={REPORT_KINDS.map((value) => ({ value, label: ABOUT[side][value] }))}
            value={about}
            onChange={setAbout}
          />
          <TextArea
            label="What happened"
            fault={missing ? 'Please say what happened.' : null}
            value={words}
            maxLength={RIDE_REPORT_MAX_CHARACTERS}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
      </Dialog>
    </>
  );
}
