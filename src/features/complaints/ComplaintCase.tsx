import { serverNow } from '@/backend/connection/connection';
import { watchComplaint, watchComplaintDesk, watchComplaintWord } from '@/backend/desk/complaints';
import { watchBooking } from '@/backend/rides/bookings';
import { ComplaintThread } from '@/components/complaints/ComplaintThread';
import { DriverComplaints } from '@/components/complaints/DriverComplaints';
import { Fact, Facts } from '@/components/people/Facts';
import { PersonName } from '@/components/people/PersonName';
import { ButtonLink } from '@/components/ui/button/Button';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { SpelledOut } from '@/components/ui/text/SpelledOut';
import { type Complaint, isLate } from '@/domain/desk/complaints/complaint';
import {
  COMPLAINT_KIND_WORDS,
  COMPLAINT_OUTCOME_WORDS,
  COMPLAINT_STATE_WORDS,
} from '@/domain/desk/complaints/complaintWords';
import { messageText } from '@/domain/messages';
import { DEFAULT_TIME_ZONE, formatDate, formatDateTime } from '@/domain/time/time';
import { useObserved } from '@/state/hooks';
import { CaseSteps } from './CaseSteps';
import styles from './Complaints.module.css';

/** One case: where it stands, its ride, what was written, the driver’s word, the office’s notes and the next steps. */
export function ComplaintCase({ id }: { id: string }) {
  const { data: complaint, loading } = useObserved(watchComplaint, id, 'complaint_not_found');
  const { data: desk } = useObserved(watchComplaintDesk, id, 'no_data');
  const { data: word } = useObserved(watchComplaintWord, id, 'no_data');
  if (complaint === null) return loading ? <SkeletonLines rows={6} /> : <p>{messageText('complaint_not_found')}</p>;
  const { number, kind, state, at, due, customer, driver } = complaint;
  const notes = Object.entries(desk?.notes ?? {}).toSorted(([, a], [, b]) => a.at - b.at);
  return (
    <div className={styles.case}>
      <Facts>
        <Fact label="Number">
          <SpelledOut text={number} label="number" />
        </Fact>
        <Fact label="About">{COMPLAINT_KIND_WORDS[kind]}</Fact>
        <Fact label="State">
          {COMPLAINT_STATE_WORDS[state].desk}
          {desk?.looker === undefined || state === 'reopened' ? null : (
            <>
              {state === 'looking' ? ' by ' : ', '}
              <PersonName uid={desk.looker} />
            </>
          )}
        </Fact>
        {due === undefined ? null : (
          <Fact label={isLate(complaint, serverNow()) ? 'Late since' : 'Answer by'}>
            {formatDate(due - 1, DEFAULT_TIME_ZONE)}
          </Fact>
        )}
        {desk?.outcome === undefined ? null : <Fact label="Outcome">{COMPLAINT_OUTCOME_WORDS[desk.outcome]}</Fact>}
        <Fact label="Told">{formatDateTime(at, DEFAULT_TIME_ZONE)}</Fact>
        <Fact label="Rider">
          <PersonName uid={customer} />
        </Fact>
        {driver === undefined ? null : (
          <>
            <Fact label="Driver">
              <PersonName uid={driver} />
            </Fact>
            <Fact label="Complaints about the driver">
              <DriverComplaints driver={driver} />
            </Fact>
          </>
        )}
      </Facts>
      <Ride complaint={complaint} />
      <section className={styles.part} aria-label="What was written">
        <h3 className={styles.heading}>What was written</h3>
        <ComplaintThread complaint={complaint} reader="desk" />
      </section>
      {word === null ? null : (
        <section className={styles.part} aria-label="The driver’s word">
          <h3 className={styles.heading}>The driver’s word</h3>
          <p>
            Asked: <q>{word.question}</q>
          </p>
          <p>{word.answer === undefined ? 'The driver has not answered yet.' : <q>{word.answer}</q>}</p>
        </section>
      )}
      {notes.length === 0 ? null : (
        <section className={styles.part} aria-label="Office notes">
          <h3 className={styles.heading}>Office notes</h3>
          {notes.map(([key, note]) => (
            <p key={key}>
              {note.words}
              <span className={styles.soft}>
                <PersonName uid={note.by} />, {formatDateTime(note.at, DEFAULT_TIME_ZONE)}
              </span>
            </p>
          ))}
        </section>
      )}
      <CaseSteps id={id} complaint={complaint} isAsked={word !== null} />
    </div>
  );
}

/** The ride in a few facts, and its panel, where bills are put right. */
function Ride({ complaint: { bookingId } }: { complaint: Complaint }) {
  const { data: ride } = useObserved(watchBooking, bookingId ?? null, 'booking_not_found');
  if (bookingId === undefined) return <p>This complaint is about no ride.</p>;
  return (
    <section className={styles.part} aria-label="The ride">
      <h3 className={styles.heading}>The ride</h3>
      {ride === null ? null : (
        <Facts>
          <Fact label="When">{formatDateTime(ride.tripdate, DEFAULT_TIME_ZONE)}</Fact>
          <Fact label="From">{ride.pickup.add}</Fact>
          <Fact label="To">{ride.drop.add}</Fact>
          <Fact label="Cab">{[ride.vehicle_make, ride.vehicle_number].filter(Boolean).join(', ')}</Fact>
          <Fact label={ride.trip_cost === undefined ? 'Estimate' : 'Fare'}>
            <MoneyText pence={ride.trip_cost ?? ride.estimate} />
          </Fact>
        </Facts>
      )}
      <div className={styles.steps}>
        <ButtonLink to={`/bookings?ride=${encodeURIComponent(bookingId)}`}>The ride and its bill</ButtonLink>
      </div>
    </section>
  );
}
