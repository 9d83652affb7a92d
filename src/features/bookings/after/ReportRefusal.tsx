import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { ChoiceList } from '@/components/ui/fields/ChoiceList';
import { TextArea } from '@/components/ui/fields/TextInput';
import { REFUSAL_WORDS_MAX_CHARACTERS } from '@/domain/limits';
import { plainLine } from '@/domain/plainText';
import type { Booking } from '@/domain/ride/booking';
import { REFUSED_FOR, type RefusedFor, reportedDriver } from '@/domain/ride/needs/refusal';
import { useCall } from '@/state/useCall';
import styles from './RideHelp.module.css';

const ABOUT: Record<RefusedFor, string> = {
  wheelchair: 'My wheelchair',
  dog: 'My assistance dog',
  walking_aid: 'My walking aid',
  other: 'Something else I need',
};

/** Lets a rider tell the office that the driver would not take them, even after the ride was cancelled. */
export function ReportRefusal({ booking }: { booking: Booking }) {
  const [openedAt] = useState(Date.now);
  const { run, busy } = useCall();
  const [open, setOpen] = useState(false);
  const [about, setAbout] = useState<RefusedFor | null>(null);
  const [words, setWords] = useState('');
  const [missing, setMissing] = useState(false);
  const [sent, setSent] = useState(false);
  if (openedAt > (reportedDriver(booking)?.until ?? 0)) return null;

  async function send(): Promise<void> {
    setMissing(about === null);
    if (about === null) return;
    const said = plainLine(words);
    const body = { id: booking.id, about, ...(said === '' ? {} : { words: said }) };
    if ((await run('report_refusal', body)) === null) return;
    setOpen(false);
    setSent(true);
  }

  if (sent)
    return (
      <p role="status" className={styles.soft}>
        Our office has your report and will look into it.
      </p>
    );
  return (
    <>
      <Button wide onClick={() => setOpen(true)}>
        The driver would not take me
      </Button>
      <Dialog
        open={open}
        title="The driver would not take you"
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
          <p>A driver must take you, unless they hold an exemption notice. Only our office sees this report.</p>
          <ChoiceList
            legend="What was it about?"
            choices={REFUSED_FOR.map((value) => ({ value, label: ABOUT[value] }))}
            value={about}
            fault={missing ? 'Please choose one.' : null}
            onChange={(value) => {
              setAbout(value);
              setMissing(false);
            }}
          />
          <TextArea
            label="What happened (optional)"
            value={words}
            maxLength={REFUSAL_WORDS_MAX_CHARACTERS}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
      </Dialog>
    </>
  );
}
