import { useId, useState } from 'react';
import { watchFleetTerms, watchOwnSettlements } from '@/backend/money/fleetTerms';
import type { Listed } from '@/backend/connection/observe';
import { Button } from '@/components/ui/button/Button';
import { MessageDialog } from '@/components/ui/message/MessageDialog';
import { type FleetTerms, isOpenOffer, termWords } from '@/domain/settlement/terms';
import { dayWords } from '@/domain/time/dayWords';
import { useAppSelector, useObserved } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import { useCall } from '@/state/useCall';
import { useToday } from '@/state/useToday';
import styles from './fleetTerms.module.css';
import { SettlementLine } from './SettlementLine';

/** True of terms that a driver still has to do with: an offer that can be accepted, or what they agreed on and has not ended. */
const isCurrent = (terms: FleetTerms, today: string): boolean =>
  terms.acceptedAt === undefined ? isOpenOffer(terms, today) : terms.until === undefined || terms.until > today;

/** What a driver and their fleet agreed on, what the fleet offers, and the weeks it has settled. Nothing without any of it. */
export function DriverTerms({ uid }: { uid: string }) {
  const id = useId();
  const today = useToday();
  const currency = useAppSelector(selectCurrency);
  const { run, busy } = useCall();
  const [asked, setAsked] = useState<Listed<FleetTerms> | null>(null);
  const terms = useObserved(watchFleetTerms, { side: 'driver' as const, uid }, 'no_data');
  const settlements = useObserved(watchOwnSettlements, uid, 'no_data');
  const current = (terms.data ?? []).filter((each) => isCurrent(each, today));
  const weeks = (settlements.data ?? []).toReversed();
  if (current.length === 0 && weeks.length === 0) return null;

  async function accept(offer: Listed<FleetTerms>): Promise<void> {
    setAsked(null);
    await run('accept_fleet_terms', { id: offer.id });
  }

  return (
    <section className={styles.terms} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        My fleet
      </h2>
      <ul className={styles.list} aria-label="Terms of my fleet">
        {current.map((each) => (
          <li key={each.id}>
            <span>
              {termWords(each, currency)}
              <span className={styles.about}>
                {each.acceptedAt === undefined ? 'Offered, ' : 'Agreed, '}from {dayWords(each.from)}
                {each.until === undefined ? null : `, until the week before ${dayWords(each.until)}`}
              </span>
            </span>
            {each.until === undefined ? (
              <span className={styles.buttons}>
                {each.acceptedAt === undefined ? (
                  <Button disabled={busy !== null} onClick={() => setAsked(each)}>
                    Accept
                  </Button>
                ) : null}
                <Button
                  look="text"
                  disabled={busy !== null}
                  onClick={() => void run('end_fleet_terms', { id: each.id })}
                >
                  {each.acceptedAt === undefined ? 'Turn down' : 'End with this week'}
                </Button>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {weeks.length === 0 ? null : (
        <>
          <h3>Settled weeks</h3>
          <p className={styles.quiet}>You pay your fleet outside the app.</p>
          <ul className={styles.list} aria-label="Settled weeks">
            {weeks.map((week) => (
              <SettlementLine key={week.id} name={`Week of ${dayWords(week.week)}`} settlement={week}>
                {week.paidAt === undefined && week.due > 0 ? (
                  <Button
                    disabled={busy !== null}
                    aria-label={`I have paid the week of ${dayWords(week.week)}`}
                    onClick={() => void run('tick_settlement', { id: week.id })}
                  >
                    I have paid
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
          title="Accept these terms?"
          onClose={() => setAsked(null)}
          actions={[
            { label: 'Not now', onSelect: () => setAsked(null) },
            { label: 'Accept', next: true, onSelect: () => void accept(asked) },
          ]}
        >
          <p>
            {termWords(asked, currency)} is your fleet’s from {dayWords(asked.from)} on, each week from Monday to
            Sunday. Tips stay yours. You can end it for the next week at any time.
          </p>
        </MessageDialog>
      )}
    </section>
  );
}
