import { StateMark } from '@/components/people/StateMark';
import { isWithoutPapers } from '@/domain/people/deskPapers';
import type { Fault } from '@/domain/people/licence/licenceFaults';
import { IMPORT_HEADINGS } from '@/domain/people/driverImport';
import { messages } from '@/domain/messages';
import { fullName } from '@/domain/people/user';
import styles from './import.module.css';
import type { ImportedRow } from './useImport';

const MARKS = { wrong: 'out', unchecked: 'quiet', good: 'good', added: 'good' } as const;
const WORDS = { wrong: 'Not imported', unchecked: 'Not checked yet', good: 'Good', added: 'Added' } as const;

/** A field's column heading. */
const headingOf = (field: string): string => IMPORT_HEADINGS[field as keyof typeof IMPORT_HEADINGS] ?? field;

const isMissing = ({ key }: Fault): boolean => key.endsWith('_required');

/** The faults of a line in words. All missing fields of incomplete papers are reported as one. */
export function faultWords(faults: readonly Fault[]): string[] {
  const missing = faults.filter(isMissing).map(({ field }) => headingOf(field));
  const others = faults.filter((fault) => !isMissing(fault));
  return [
    ...others.map(({ field, key }) => `${headingOf(field)}: ${messages[key]}`),
    ...(missing.length > 0 ? [`Missing: ${missing.join(', ')}.`] : []),
  ];
}

/** Every line of the file with its content, its state and all its faults. */
export function ImportLines({ rows }: { rows: readonly ImportedRow[] }) {
  return (
    <ul className={styles.lines} aria-label="Lines of the file">
      {rows.map((row) => (
        <ImportedLine key={row.attempt} row={row} />
      ))}
    </ul>
  );
}

function ImportedLine({ row: { line, person, papers, state, faults, mailed } }: { row: ImportedRow }) {
  return (
    <li>
      <div className={styles.line}>
        <span className={styles.number}>Line {line}</span>
        <strong>{fullName(person) || 'No name'}</strong>
        <StateMark mark={MARKS[state]}>{WORDS[state]}</StateMark>
      </div>
      <p className={styles.soft}>
        {[person.email, person.mobile, papers.vehicleRegister].filter(Boolean).join(', ')}
        {isWithoutPapers(papers) ? '. Without papers: the driver sends them.' : ''}
      </p>
      {mailed === false ? <p className={styles.soft}>{messages.invite_not_sent}</p> : null}
      {faults.length > 0 ? (
        <ul className={styles.faults}>
          {faultWords(faults).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
