import { useState } from 'react';
import { watchOwnWords } from '@/backend/desk/complaints';
import type { Listed } from '@/backend/connection/observe';
import { Button } from '@/components/ui/button/Button';
import { TextArea } from '@/components/ui/fields/TextInput';
import { LeaveGuard } from '@/components/ui/page/LeaveGuard';
import type { ComplaintWord } from '@/domain/desk/complaints/complaint';
import { COMPLAINT_WORDS_MAX_CHARACTERS } from '@/domain/limits';
import { plainLine } from '@/domain/plainText';
import type { Booking } from '@/domain/ride/booking';
import * as words from '@/languages/en/bookings/after';
import { useObserved } from '@/state/hooks';
import { useCall } from '@/state/useCall';
import styles from './RideHelp.module.css';

/** For the driver of a past ride: what the office asks about it, and a place for the answer. */
export function DriverWord({ ride: { id, driver } }: { ride: Booking }) {
  const { data } = useObserved(watchOwnWords, driver ?? null, 'no_data');
  const asked = (data ?? []).filter(({ bookingId }) => bookingId === id);
  return (
    <>
      {asked.map((word) => (
        <AskedWord key={word.id} word={word} />
      ))}
    </>
  );
}

function AskedWord({ word: { id, question, answer } }: { word: Listed<ComplaintWord> }) {
  const { run, busy } = useCall();
  const [typed, setTyped] = useState('');
  const said = plainLine(typed);
  return (
    <section className={styles.lost} aria-label={words.officeAsks}>
      <LeaveGuard when={said !== '' && answer === undefined} />
      <p>
        {words.officeAsksThis} <q dir="auto">{question}</q>
      </p>
      {answer === undefined ? (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (said !== '') void run('answer_complaint', { id, words: said });
          }}
        >
          <TextArea
            label={words.yourWord}
            help={words.yourWordHelp}
            value={typed}
            maxLength={COMPLAINT_WORDS_MAX_CHARACTERS}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button look="filled" type="submit" busy={busy !== null} disabled={said === ''}>
            {words.sendWord}
          </Button>
        </form>
      ) : (
        <p className={styles.strong}>
          {words.youAnswered} <q dir="auto">{answer}</q>
        </p>
      )}
    </section>
  );
}
