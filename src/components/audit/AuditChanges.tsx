import type { AuditEntry } from '@/domain/desk/audit';
import type { BookingStatus } from '@/domain/ride/booking';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import { PersonName } from '@/components/people/PersonName';
import { STATUS_LABELS } from '@/components/rides/rideStatus';
import styles from './AuditChanges.module.css';
import { changeWords } from './changeWords';

type Props = {
  entry: AuditEntry;
  /** Names already known, by uid; they are not read again. */
  names?: Readonly<Record<string, string>>;
};

const statusWords = (status: string): string => STATUS_LABELS[status as BookingStatus] ?? status;

/** The changes of an event: each field with its value before and after. */
export function AuditChanges({ entry, names = {} }: Props) {
  const currency = useAppSelector(selectCurrency);
  const { kind, from, to, changes = {}, people = {} } = entry;
  // For a person, the changed fields say more than the status derived from them.
  const toldByFields = kind === 'people' && Object.keys(people).length > 0;
  const isStatus = (from !== undefined || to !== undefined) && !toldByFields;
  if (!isStatus && Object.keys(changes).length === 0 && Object.keys(people).length === 0) return null;
  return (
    <dl className={styles.changes}>
      {isStatus ? (
        <div>
          <dt>Status</dt>
          <Sides from={from ? statusWords(from) : null} to={to ? statusWords(to) : 'nothing'} />
        </div>
      ) : null}
      {changeWords(changes, currency).map((change) => (
        <div key={change.field}>
          <dt>{change.what}</dt>
          <Sides from={change.from} to={change.to} />
        </div>
      ))}
      {Object.entries(people).flatMap(([uid, fields]) =>
        changeWords(fields, currency).map((change) => (
          <div key={`${uid} ${change.field}`}>
            <dt>
              {change.what} of {names[uid] ?? <PersonName uid={uid} />}
            </dt>
            <Sides from={change.from} to={change.to} />
          </div>
        )),
      )}
    </dl>
  );
}

function Sides({ from, to }: { from: string | null; to: string }) {
  if (from === null) return <dd>{to}</dd>;
  return (
    <dd>
      <span className={styles.from}>
        <span className="visually-hidden">before: </span>
        {from}
      </span>
      <span aria-hidden="true"> → </span>
      <span>
        <span className="visually-hidden">after: </span>
        {to}
      </span>
    </dd>
  );
}
