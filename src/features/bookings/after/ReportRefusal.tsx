import { useState } from 'react';
import { driverChoices } from '@/components/complaints/driverChoices';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { ChoiceList } from '@/components/ui/fields/ChoiceList';
import { TextArea } from '@/components/ui/fields/TextInput';
import { REFUSAL_WORDS_MAX_CHARACTERS } from '@/domain/limits';
import { plainLine } from '@/domain/plainText';
import type { Booking } from '@/domain/ride/booking';
import { REFUSED_FOR, type RefusedFor, reportableDrivers, reportableUntil } from '@/domain/ride/needs/refusal';
import * as texts from '@/languages/en/bookings/after';
import { whichDriver } from '@/languages/en/bookings/complaints';
import { useCall } from '@/state/useCall';
import styles from './RideHelp.module.css';

/** Lets a rider tell the office that the driver would not take them, even after the ride was cancelled. */
export function ReportRefusal({ booking }: { booking: Booking }) {
  const [openedAt] = useState(Date.now);
  const { run, busy } = useCall();
  const [open, setOpen] = useState(false);
  const [about, setAbout] = useState<RefusedFor | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const [sent, setSent] = useState(false);
  if (openedAt > reportableUntil(booking)) return null;
  const drivers = reportableDrivers(booking);
  const driver = drivers.length === 1 ? drivers[0]?.uid : drivers.find(({ uid }) => uid === chosen)?.uid;

  async function send(): Promise<void> {
    setTried(true);
    if (about === null || driver === undefined) return;
    const said = plainLine(words);
    const body = { id: booking.id, about, driver, ...(said === '' ? {} : { words: said }) };
    if ((await run('report_refusal', body)) === null) return;
    setOpen(false);
    setSent(true);
  }

  if (sent)
    return (
      <p role="status" className={styles.soft}>
        {texts.refusalSent}
      </p>
    );
  return (
    <>
      <Button wide onClick={() => setOpen(true)}>
        {texts.refused}
      </Button>
      <Dialog
        open={open}
        title={texts.refusedTitle}
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
          <p>{texts.refusedLaw}</p>
          <ChoiceList
            legend={texts.refusedAbout}
            choices={REFUSED_FOR.map((value) => ({ value, label: texts.refusedFor[value] }))}
            value={about}
            fault={tried && about === null ? texts.chooseOne : null}
            onChange={setAbout}
          />
          {drivers.length === 1 ? null : (
            <ChoiceList
              legend={whichDriver}
              choices={driverChoices(booking, drivers)}
              value={driver ?? null}
              fault={tried && driver === undefined ? texts.chooseOne : null}
              onChange={setChosen}
            />
          )}
          <TextArea
            label={texts.whatHappenedOptional}
            value={words}
            maxLength={REFUSAL_WORDS_MAX_CHARACTERS}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
      </Dialog>
    </>
  );
}
