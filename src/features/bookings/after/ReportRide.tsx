import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { ChoiceList } from '@/components/ui/fields/ChoiceList';
import { TextArea } from '@/components/ui/fields/TextInput';
import { RIDE_REPORT_MAX_CHARACTERS } from '@/domain/limits';
import { plainLine } from '@/domain/plainText';
import { type AlarmFacts, REPORT_KINDS, type ReportKind, reportUntil } from '@/domain/ride/safety/alert';
import type { Booking } from '@/domain/ride/booking';
import * as texts from '@/languages/en/bookings/after';
import { useCall } from '@/state/useCall';
import styles from './RideHelp.module.css';

const ABOUT: Record<'rider' | 'driver', Record<ReportKind, string>> = {
  rider: { safety: texts.notSafe, conduct: texts.driverConduct },
  driver: { safety: texts.notSafe, conduct: texts.passengerConduct },
};

type Props = { booking: Pick<Booking, 'id'> & AlarmFacts; side: 'rider' | 'driver'; label?: string };

/** Reports something about a ride to the office, in the person's own words. */
export function ReportRide({ booking, side, label = texts.reportProblem }: Props) {
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
        {label}
      </Button>
      {sent ? (
        <p role="status" className={styles.soft}>
          {texts.reportSent}
        </p>
      ) : null}
      <Dialog
        open={open}
        title={texts.whatWasWrong}
        onClose={() => setOpen(false)}
        onSubmit={() => void send()}
        actions={
          <>
            <Button look="text" onClick={() => setOpen(false)}>
              {texts.notNow}
            </Button>
            <Button look="filled" type="submit" busy={busy !== null}>
              {texts.tellOffice}
            </Button>
          </>
        }
      >
        <div className={styles.form}>
          <p>{texts.reportDanger}</p>
          <ChoiceList
            legend={texts.reportAbout}
            legendUnseen
            choices={REPORT_KINDS.map((value) => ({ value, label: ABOUT[side][value] }))}
            value={about}
            onChange={setAbout}
          />
          <TextArea
            label={texts.whatHappened}
            fault={missing ? texts.sayWhatHappened : null}
            value={words}
            maxLength={RIDE_REPORT_MAX_CHARACTERS}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
      </Dialog>
    </>
  );
}
