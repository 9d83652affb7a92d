import { counted } from '@/components/ui/text/counted';
import { watchLedgerCheck } from '@/backend/money/earnings';
import { Link } from 'react-router-dom';
import { MoneyText } from '@/components/ui/text/MoneyText';
import type { LedgerFault } from '@/domain/ledger/ledger';
import { type Pattern, type PatternKind, patternKey } from '@/domain/ledger/patterns';
import { PATTERN_DAYS } from '@/domain/limits';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import { useObserved } from '@/state/hooks';
import styles from './earnings.module.css';

/** The result of last night's ledger check, with each mismatch. Hidden before the first check. */
export function LedgerStanding() {
  const { data: check } = useObserved(watchLedgerCheck, true, 'no_data');
  if (check === null) return null;
  const { at, wallets, bookings, found, faults = [], patterns = [], patternsFound = 0 } = check;
  const checked = `Checked ${formatDateTime(at, DEFAULT_TIME_ZONE)}: ${counted(wallets, 'wallet')} and ${counted(bookings, 'booking')}.`;
  return (
    <section className={styles.ledger} aria-labelledby="ledger">
      <h2 id="ledger" className={styles.heading}>
        {found === 0 ? 'The ledger adds up' : `The ledger does not add up: ${counted(found, 'fault')}`}
      </h2>
      <p className={styles.quiet}>{checked}</p>
      {faults.length > 0 ? (
        <ul className={styles.faults}>
          {faults.map((fault) => (
            <li key={`${fault.law} ${fault.subject}`}>
              <Fault {...fault} />
            </li>
          ))}
        </ul>
      ) : null}
      {found > faults.length ? <p className={styles.quiet}>And {found - faults.length} more.</p> : null}
      {patterns.length > 0 ? (
        <>
          <h3 className={styles.heading}>Rides worth a look</h3>
          <p className={styles.quiet}>
            From the last {PATTERN_DAYS} days. There may be good reasons; nothing was stopped.
          </p>
          <ul className={styles.faults}>
            {patterns.map((pattern) => (
              <li key={patternKey(pattern)}>
                <Suspicion {...pattern} />
              </li>
            ))}
          </ul>
          {patternsFound > patterns.length ? (
            <p className={styles.quiet}>And {patternsFound - patterns.length} more.</p>
          ) : null}
        </>
      ) : null}
    </section>
  );
}

const PATTERN_WORDS: Record<PatternKind, string> = {
  gifts: 'Gifts paid for rides of one rider with one driver',
  bonuses: 'Friends of one rider earned the bonus with one driver',
  short_rides: 'Paid rides that went nowhere',
  tolls: 'Bills that are mostly tolls',
};

/** A pattern, and whom to look at. */
function Suspicion({ kind, driver, rider, rides, amount }: Pattern) {
  return (
    <>
      <span className={styles.law}>{PATTERN_WORDS[kind]}</span>{' '}
      {rider === undefined ? null : (
        <>
          <Link to={`/riders?person=${encodeURIComponent(rider)}`}>Rider</Link>,{' '}
        </>
      )}
      <Link to={`/drivers?person=${encodeURIComponent(driver)}`}>driver</Link>
      <span className={styles.rides}>
        {counted(rides, 'ride')}, <MoneyText pence={amount} />
      </span>
    </>
  );
}

/** A mismatch; amounts are in pence, as the ledger compares them. */
function Fault({ law, subject, expected, found }: LedgerFault) {
  return (
    <>
      <span className={styles.law}>{law}</span> {subject}
      <span className={styles.rides}>
        Expected {expected}, found {found}
      </span>
    </>
  );
}
