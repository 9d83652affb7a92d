import { type Ref, useId } from 'react';
import { type Failure, failureText } from '@/backend/connection/failure';
import { OpenComplaint } from '@/components/complaints/OpenComplaint';
import { NeedsList } from '@/components/rides/needs/NeedsList';
import { placeName } from '@/components/rides/placeWords';
import { unprovenWords } from '@/components/people/mobileWords';
import { PhoneLink } from '@/components/people/phone/PhoneLink';
import { Button } from '@/components/ui/button/Button';
import { MoneyText } from '@/components/ui/text/MoneyText';
import type { CallerAnswer, CallerDebt, CallerProfile, CallerTrip } from '@/domain/desk/calls/caller';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import { type Draft, lastTrip } from '../draft';
import { Key } from '../Key';
import { BookedPanel } from './BookedPanel';
import styles from './Caller.module.css';
import { UnderWay } from './UnderWay';

const DEBT_WORDS: Record<CallerDebt['kind'], string> = {
  bill: 'Unpaid bill',
  missed_fee: 'Fee for a missed ride',
  wallet: 'Wallet below zero by',
};

type Props = {
  draft: Draft;
  caller: CallerAnswer | null;
  /** Why the last question about them has no answer. */
  failure: Failure | null;
  panelRef: Ref<HTMLElement>;
  onAgain: () => void;
  onRepeat: (trip: CallerTrip, back: boolean) => void;
};

/** Whoever is on the line, always in sight: who, what they need and owe, what is under way, and their trips by digit. */
export function CallerPanel({ draft, caller, failure, panelRef, onAgain, onRepeat }: Props) {
  const id = useId();
  const rider = caller?.rider ?? null;
  const last = lastTrip(draft, rider?.trips ?? []);
  const turnRound = last === undefined ? null : () => onRepeat(last, true);
  const name = draft.rider?.name ?? (draft.name.trim() || null);
  const number = rider?.mobile ?? draft.number ?? (draft.mobile.trim() || null);
  return (
    <section className={styles.panel} aria-labelledby={id} ref={panelRef} tabIndex={-1}>
      <h2 id={id} className={styles.name}>
        {name ??
          caller?.other?.name ??
          (draft.call === null ? 'Nobody yet' : failure === null ? 'New caller' : 'Caller')}
      </h2>
      <p className={styles.number}>
        {number !== null && number !== '' ? (
          <PhoneLink number={number} />
        ) : draft.call === null ? null : (
          'Number withheld'
        )}
        {rider === null ? '' : unprovenWords(rider)}
        {caller?.other ? ` · ${caller.other.usertype === 'driver' ? 'driver' : 'colleague'}, books no rides` : ''}
        {rider === null && caller !== null && caller.other === null && draft.call !== null && caller.number !== null
          ? ' · not known yet'
          : ''}
      </p>
      {failure === null ? null : (
        <p role="alert" className={styles.owed}>
          {caller === null
            ? 'What they need and owe could not be looked up.'
            : 'What they need and owe may have changed since it was looked up.'}{' '}
          {failureText(failure)}{' '}
          <Button small look="text" onClick={onAgain}>
            Try again
          </Button>
        </p>
      )}
      {rider?.suspended ? <p className={styles.owed}>This account is suspended.</p> : null}
      {rider === null ? null : <Owed debts={rider.debts} />}
      {rider?.needs === undefined ? null : <NeedsList needs={rider.needs} title="Needs" />}
      {draft.rider === null ? null : <OpenComplaint key={draft.rider.uid} about={{ rider: draft.rider.uid }} />}
      {draft.booked === null ? null : <BookedPanel booked={draft.booked} number={number} onReturn={turnRound} />}
      {rider === null ? null : <UnderWay rides={rider.rides.filter(({ id: ride }) => ride !== draft.booked?.id)} />}
      {rider === null || rider.trips.length === 0 ? null : (
        <>
          <h3 className={styles.heading}>Trips</h3>
          <ol className={styles.trips}>
            {rider.trips.map((trip, index) => (
              <li key={trip.booking}>
                <button
                  type="button"
                  className={styles.trip}
                  aria-keyshortcuts={String(index + 1)}
                  title={tripTitle(trip)}
                  onClick={() => onRepeat(trip, false)}
                >
                  <Key>{index + 1}</Key>
                  <span className={styles.way}>
                    {placeName(trip.pickup.add)} → {trip.stops.length > 0 ? `${trip.stops.length} stops → ` : ''}
                    {placeName(trip.drop.add)}
                  </span>
                </button>
              </li>
            ))}
            {turnRound === null ? null : (
              <li>
                <Button small look="text" aria-keyshortcuts="0" onClick={turnRound}>
                  <Key>0</Key> The last one back
                </Button>
              </li>
            )}
          </ol>
        </>
      )}
      {rider === null || rider.places.length === 0 ? null : (
        <p className={styles.places}>
          Usual:{' '}
          {rider.places
            .slice(0, 4)
            .map(({ add }) => placeName(add))
            .join(' · ')}
        </p>
      )}
    </section>
  );
}

const tripTitle = ({ pickup, stops, drop, carType, at }: CallerTrip): string =>
  [[pickup, ...stops, drop].map(({ add }) => add).join(' → '), carType, formatDateTime(at, DEFAULT_TIME_ZONE)].join(
    ' · ',
  );

function Owed({ debts }: Pick<CallerProfile, 'debts'>) {
  if (debts.length === 0) return null;
  return (
    <ul className={styles.debts}>
      {debts.map(({ kind, pence, booking_id: reference = '' }) => (
        <li key={`${kind} ${reference}`} className={styles.owed}>
          {DEBT_WORDS[kind]} <MoneyText pence={pence} /> {reference}
        </li>
      ))}
    </ul>
  );
}
