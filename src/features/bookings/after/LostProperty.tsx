import { useState } from 'react';
import { watchLostReport } from '@/backend/rides/lost';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { TextArea, TextInput } from '@/components/ui/fields/TextInput';
import { LOST_WHAT_MAX_CHARACTERS } from '@/domain/limits';
import { messageText } from '@/domain/messages';
import { writtenMobile } from '@/domain/people/mobile';
import { checkInternationalMobile } from '@/domain/people/registration';
import { plainLine } from '@/domain/plainText';
import type { Booking } from '@/domain/ride/booking';
import { canReportLost, isLostOpen, LOST_WORDS, mayHaveLost } from '@/domain/ride/lostProperty';
import * as words from '@/languages/en/bookings/after';
import { useAppSelector, useObserved } from '@/state/hooks';
import { selectSession } from '@/state/session';
import { useCall } from '@/state/useCall';
import styles from './RideHelp.module.css';

/** For the rider: reports something left in the cab, and says where the search for it stands. */
export function LostProperty({ booking }: { booking: Booking }) {
  const [openedAt] = useState(Date.now);
  const { id } = booking;
  const shown = mayHaveLost(booking, openedAt);
  const { data: report, loading } = useObserved(watchLostReport, shown ? id : null, 'no_data');
  const { run, busy } = useCall();
  const [open, setOpen] = useState(false);
  if (!shown || loading) return null;
  if (report === null) {
    if (!canReportLost(booking, openedAt)) return null;
    return (
      <>
        <Button wide onClick={() => setOpen(true)}>
          {words.leftSomething}
        </Button>
        {open ? <ReportForm bookingId={id} onClose={() => setOpen(false)} /> : null}
      </>
    );
  }
  return (
    <div className={styles.lost} role="status">
      <p>
        {words.youLeft} <q>{report.what}</q>
      </p>
      <p className={styles.strong}>{LOST_WORDS[report.state].rider}</p>
      {isLostOpen(report.state) ? (
        <Button small busy={busy === 'have_lost'} onClick={() => void run('have_lost', { id })}>
          {words.haveItBack}
        </Button>
      ) : null}
    </div>
  );
}

function ReportForm({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  const session = useAppSelector(selectSession);
  const { run, busy } = useCall();
  const [what, setWhat] = useState('');
  const [mobile, setMobile] = useState(session.phase === 'signedIn' ? session.profile.mobile : '');
  const [faults, setFaults] = useState<{ what: string | null; mobile: string | null }>({ what: null, mobile: null });

  async function send(): Promise<void> {
    const wrong = checkInternationalMobile(writtenMobile(mobile));
    const missing = plainLine(what) === '' ? words.sayWhatWasLeft : null;
    setFaults({ what: missing, mobile: wrong === null ? null : messageText(wrong) });
    if (missing !== null || wrong !== null) return;
    if ((await run('report_lost', { id: bookingId, what, mobile })) !== null) onClose();
  }

  return (
    <Dialog
      open
      title={words.whatWasLeft}
      onClose={onClose}
      onSubmit={() => void send()}
      actions={
        <>
          <Button look="text" onClick={onClose}>
            {words.notNow}
          </Button>
          <Button look="filled" type="submit" busy={busy !== null}>
            {words.askDriver}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TextArea
          autoFocus
          label={words.lostWhat}
          help={words.lostWhatHelp}
          fault={faults.what}
          value={what}
          maxLength={LOST_WHAT_MAX_CHARACTERS}
          onChange={(event) => setWhat(event.target.value)}
        />
        <TextInput
          type="tel"
          autoComplete="tel"
          label={words.yourNumber}
          help={words.yourNumberHelp}
          fault={faults.mobile}
          value={mobile}
          maxLength={30}
          onChange={(event) => setMobile(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
