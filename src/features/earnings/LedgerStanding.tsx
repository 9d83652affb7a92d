import { watchLedgerCheck } from '@/backend/money/money';
import type { LedgerFault } from '@/domain/ledger/ledger';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import { useObserved } from '@/state/hooks';
import styles from './earnings.module.css';

/** The result of last night's ledger check, with each mismatch. Hidden before the first check. */
export function LedgerStanding() {
  const { data: check } = useObserved(watchLedgerCheck, true, 'no_data');
  if (check === null) return null;
  const { at, wallets, bookings, found, faults = [] } = check;
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
    </section>
  );
}

const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : `${one}s`}`;

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
