import { useId, useState } from 'react';
import { watchFleetTerms, watchOwnSettlements } from '@/backend/money/fleetTerms';
import type { Listed } from '@/backend/connection/observe';
import { Button } from '@/components/ui/button/Button';
import { MessageDialog } from '@/components/ui/message/MessageDialog';
import { areCurrent, type FleetTerms, isOpenOffer, lastUntil, termWords } from '@/domain/settlement/terms';
import { dayWords } from '@/domain/time/dayWords';
import * as words from '@/languages/en/driver/money/fleetTerms';
import { useAppSelector, useObserved } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import { useCall } from '@/state/useCall';
import { useToday } from '@/state/useToday';
import styles from './fleetTerms.module.css';
import { SettlementLine } from './SettlementLine';

/** True of terms that a driver still has to do with: an offer that can be accepted, or what they agreed on and may still count. */
const isShown = (terms: FleetTerms, all: readonly FleetTerms[], today: string): boolean =>
  terms.acceptedAt === undefined ? isOpenOffer(terms, today) : areCurrent(terms, all, today);

/** Since when terms count or would count, and until when. */
function spanWords({ acceptedAt, from }: FleetTerms, until: string | undefined): string {
  const isOffer = acceptedAt === undefined;
  if (until === undefined) return (isOffer ? words.offeredFrom : words.agreedFrom)(dayWords(from));
  return (isOffer ? words.offeredFromUntil : words.agreedFromUntil)(dayWords(from), dayWords(until));
}

/** What a driver and their fleet agreed on, what the fleet offers, and the weeks it has settled. Nothing without any of it. */
export function DriverTerms({ uid }: { uid: string }) {
  const id = useId();
  const today = useToday();
  const currency = useAppSelector(selectCurrency);
  const { run, busy } = useCall();
  const [asked, setAsked] = useState<Listed<FleetTerms> | null>(null);
  const terms = useObserved(watchFleetTerms, { side: 'driver' as const, uid }, 'no_data');
  const settlements = useObserved(watchOwnSettlements, uid, 'no_data');
  const all = terms.data ?? [];
  const current = all.filter((each) => isShown(each, all, today));
  const weeks = (settlements.data ?? []).toReversed();
  if (current.length === 0 && weeks.length === 0) return null;

  async function accept(offer: Listed<FleetTerms>): Promise<void> {
    setAsked(null);
    await run('accept_fleet_terms', { id: offer.id });
  }

  return (
    <section className={styles.terms} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {words.myFleet}
      </h2>
      <ul className={styles.list} aria-label={words.termsOfFleet}>
        {current.map((each) => (
          <li key={each.id}>
            <span>
              {termWords(each, currency)}
              <span className={styles.about}>{spanWords(each, lastUntil(each, all))}</span>
            </span>
            {each.until === undefined ? (
              <span className={styles.buttons}>
                {each.acceptedAt === undefined ? (
                  <Button disabled={busy !== null} onClick={() => setAsked(each)}>
                    {words.accept}
                  </Button>
                ) : null}
                <Button
                  look="text"
                  disabled={busy !== null}
                  onClick={() => void run('end_fleet_terms', { id: each.id })}
                >
                  {each.acceptedAt === undefined ? words.turnDown : words.endThisWeek}
                </Button>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {weeks.length === 0 ? null : (
        <>
          <h3>{words.settledWeeks}</h3>
          <p className={styles.quiet}>{words.paidOutside}</p>
          <ul className={styles.list} aria-label={words.settledWeeks}>
            {weeks.map((week) => (
              <SettlementLine key={week.id} name={words.weekOf(dayWords(week.week))} settlement={week}>
                {week.paidAt === undefined && week.due > 0 ? (
                  <Button
                    disabled={busy !== null}
                    aria-label={words.havePaidWeek(dayWords(week.week))}
                    onClick={() => void run('tick_settlement', { id: week.id })}
                  >
                    {words.havePaid}
                  </Button>
                ) : null}
              </SettlementLine>
            ))}
          </ul>
        </>
      )}
      {asked === null ? null : (
        <MessageDialog
          open
          title={words.acceptTerms}
          onClose={() => setAsked(null)}
          actions={[
            { label: words.notNow, onSelect: () => setAsked(null) },
            { label: words.accept, next: true, onSelect: () => void accept(asked) },
          ]}
        >
          <p>{words.whatTermsMean(termWords(asked, currency), dayWords(asked.from))}</p>
        </MessageDialog>
      )}
    </section>
  );
}
