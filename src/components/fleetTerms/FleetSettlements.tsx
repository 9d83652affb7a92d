import { useId, useState } from 'react';
import { watchFleetTerms, watchWeekSettlements } from '@/backend/money/fleetTerms';
import { PersonName } from '@/components/people/PersonName';
import { Button } from '@/components/ui/button/Button';
import { SelectInput } from '@/components/ui/fields/SelectInput';
import { settlementId } from '@/domain/settlement/settlement';
import { areCurrent, type FleetTerms, lastUntil, nextMonday, termsIn, termWords } from '@/domain/settlement/terms';
import { addDays } from '@/domain/time/addDays';
import { dayWords } from '@/domain/time/dayWords';
import { useAppSelector, useObserved } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import { useCall } from '@/state/useCall';
import { useToday } from '@/state/useToday';
import type { FleetDriver } from './FleetDriverPicker';
import styles from './fleetTerms.module.css';
import { OfferForm } from './OfferForm';
import { SettlementLine } from './SettlementLine';

/** Weeks to choose from. */
const WEEKS_OFFERED = 13;

type Props = {
  /** The fleet admin. */
  uid: string;
  /** Drivers whose names are known already, of now or of before. */
  drivers: readonly FleetDriver[];
};

/** Whether terms are agreed, since when they count or would count, and until when. */
function spanWords({ acceptedAt, from }: FleetTerms, until: string | undefined): string {
  const since = `${acceptedAt === undefined ? 'Offered' : 'Agreed'}, from ${dayWords(from)}`;
  return until === undefined ? since : `${since}, until the week before ${dayWords(until)}`;
}

/** A fleet admin offers terms, and settles the weeks that are over with the drivers who accepted some. */
export function FleetSettlements({ uid, drivers }: Props) {
  const id = useId();
  const today = useToday();
  const currency = useAppSelector(selectCurrency);
  const { run, busy } = useCall({ critical: true });
  const weeks = Array.from({ length: WEEKS_OFFERED }, (_, back) => addDays(nextMonday(today), -14 - 7 * back));
  const [week, setWeek] = useState(weeks[0] ?? '');
  const terms = useObserved(watchFleetTerms, { side: 'fleetadmin' as const, uid }, 'no_data');
  const settled = useObserved(watchWeekSettlements, { fleetadmin: uid, week }, 'no_data');
  const all = terms.data ?? [];
  const current = all.filter((each) => areCurrent(each, all, today));
  const due = [...new Set(all.map(({ driver }) => driver))].flatMap((driver) => {
    const counting = termsIn(
      all.filter((each) => each.driver === driver),
      uid,
      week,
    );
    return counting === null ? [] : [counting];
  });
  const nameOf = (driver: string) => drivers.find((each) => each.uid === driver)?.name ?? <PersonName uid={driver} />;
  const madeFor = (driver: string) =>
    (settled.data ?? []).find((each) => each.id === settlementId({ week, fleetadmin: uid, driver }));

  return (
    <section className={styles.terms} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Settling with drivers
      </h2>
      <p className={styles.quiet}>
        Terms count once the driver has accepted them. The app says what is due for a week; it is paid outside the app.
      </p>
      <OfferForm fleet={uid} today={today} />
      <ul className={styles.list} aria-label="Terms with drivers">
        {current.map((each) => (
          <li key={each.id}>
            <span>
              {nameOf(each.driver)}: {termWords(each, currency)}
              <span className={styles.about}>{spanWords(each, lastUntil(each, all))}</span>
            </span>
            {each.until === undefined ? (
              <Button look="text" disabled={busy !== null} onClick={() => void run('end_fleet_terms', { id: each.id })}>
                {each.acceptedAt === undefined ? 'Take back' : 'End with this week'}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <div className={styles.form}>
        <SelectInput label="Week to settle" value={week} onChange={({ target }) => setWeek(target.value)}>
          {weeks.map((monday) => (
            <option key={monday} value={monday}>
              {dayWords(monday)} to {dayWords(addDays(monday, 6))}
            </option>
          ))}
        </SelectInput>
      </div>
      {due.length === 0 ? <p className={styles.quiet}>No accepted terms count in this week.</p> : null}
      <ul className={styles.list} aria-label="Drivers in this week">
        {due.map((each) => {
          const made = madeFor(each.driver);
          if (made === undefined) {
            return (
              <li key={each.driver}>
                <span>
                  {nameOf(each.driver)}
                  <span className={styles.about}>{termWords(each, currency)}. Not settled yet</span>
                </span>
                <Button
                  disabled={busy !== null || settled.loading}
                  onClick={() => void run('make_settlement', { driver: each.driver, week })}
                >
                  Settle the week
                </Button>
              </li>
            );
          }
          return (
            <SettlementLine key={each.driver} name={nameOf(each.driver)} settlement={made}>
              {made.receivedAt === undefined && made.due > 0 ? (
                <Button disabled={busy !== null} onClick={() => void run('tick_settlement', { id: made.id })}>
                  I have it
                </Button>
              ) : null}
            </SettlementLine>
          );
        })}
      </ul>
    </section>
  );
}
