import { useState } from 'react';
import type { Listed } from '@/backend/connection/observe';
import { Button } from '@/components/ui/button/Button';
import { TextArea } from '@/components/ui/fields/TextInput';
import { LeaveGuard } from '@/components/ui/page/LeaveGuard';
import { SpelledOut } from '@/components/ui/text/SpelledOut';
import { type Complaint, nextComplaint } from '@/domain/desk/complaints/complaint';
import { COMPLAINT_KIND_WORDS, COMPLAINT_STATE_WORDS } from '@/domain/desk/complaints/complaintWords';
import { COMPLAINT_WORDS_MAX_CHARACTERS } from '@/domain/limits';
import { plainLine } from '@/domain/plainText';
import { DEFAULT_TIME_ZONE, formatDate } from '@/domain/time/time';
import * as texts from '@/languages/en/bookings/complaints';
import { useCall } from '@/state/useCall';
import { useRequestId } from '@/state/useRequestId';
import { ComplaintThread } from './ComplaintThread';
import styles from './complaints.module.css';

/** A rider's own complaint: where it stands, what was answered, and a place to add to it while it is open. */
export function OwnComplaint({ complaint }: { complaint: Listed<Complaint> }) {
  const { id, number, kind, state, due } = complaint;
  const { run, busy } = useCall();
  const [words, setWords] = useState('');
  const { idFor, done } = useRequestId();
  const said = plainLine(words);

  async function add(): Promise<void> {
    if ((await run('add_complaint', { id, press: idFor(said), words: said })) === null) return;
    done();
    // What was typed while this was on its way stays.
    setWords((now) => (plainLine(now) === said ? '' : now));
  }

  return (
    <section className={styles.case} aria-label={texts.complaintNumber(number)}>
      <LeaveGuard when={said !== ''} />
      <p>{texts.complaintAbout(<SpelledOut text={number} label={texts.numberLabel} />, COMPLAINT_KIND_WORDS[kind])}</p>
      <p className={styles.strong} role="status">
        {COMPLAINT_STATE_WORDS[state].rider}
        {due === undefined ? '' : ` ${texts.answerBy(formatDate(due - 1, DEFAULT_TIME_ZONE))}`}
      </p>
      <ComplaintThread complaint={complaint} reader="rider" />
      {nextComplaint(state, 'add', 'rider') === null ? null : (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (said !== '') void add();
          }}
        >
          <TextArea
            label={texts.addWords}
            value={words}
            maxLength={COMPLAINT_WORDS_MAX_CHARACTERS}
            onChange={(event) => setWords(event.target.value)}
          />
          <Button type="submit" busy={busy !== null} disabled={said === ''}>
            {texts.send}
          </Button>
        </form>
      )}
    </section>
  );
}
