import type { AuditEntry } from '@/domain/desk/audit';
import styles from './AuditChanges.module.css';
import { capital, type ChangeWords, personChanges } from './words/changeWords';
import type { Units } from './words/fieldKinds';
import { hintIn, type Names, nameWords } from './words/names';
import { statusSides } from './words/statusWords';

type Props = {
  entry: AuditEntry;
  /** The fields that the entry's sentence has not told. */
  changes: readonly ChangeWords[];
  names: Names;
  units: Units;
};

type Line = { key: string; what: string; from: string | null; to: string };

/** More lines than this are shown on demand. */
const SHOWN = 4;

function linesOf({ entry, changes, names, units }: Props): Line[] {
  const status = statusSides(entry);
  const people = Object.entries(entry.people ?? {}).flatMap(([uid, fields]) =>
    personChanges(fields, units).map(({ field, what, from, to }) => ({
      key: `${uid} ${field}`,
      what: `${capital(nameWords(names, uid, hintIn(entry, uid), true))} ${what}`,
      from,
      to,
    })),
  );
  return [
    ...(status === null ? [] : [{ key: 'status', what: 'Status', ...status }]),
    ...changes.map(({ field, what, from, to }) => ({ key: field, what: capital(what), from, to })),
    ...people,
  ];
}

/** The changes of an event: each field with its value before and after. */
export function AuditChanges(props: Props) {
  const lines = linesOf(props);
  if (lines.length === 0) return null;
  const list = (
    <dl className={styles.changes}>
      {lines.map(({ key, what, from, to }) => (
        <div key={key}>
          <dt>{what}:</dt>
          <Sides from={from} to={to} />
        </div>
      ))}
    </dl>
  );
  if (lines.length <= SHOWN) return list;
  return (
    <details>
      <summary className={styles.more}>{lines.length} values before and after</summary>
      {list}
    </details>
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
