import type { ReactNode } from 'react';
import type { Person } from '@/backend/people/people';
import { fullName } from '@/domain/people/user';
import { ChooseBox } from '@/components/ui/table/ChooseBox';
import styles from './PeopleDesk.module.css';

type Props = {
  label: string;
  people: readonly Person[];
  renderLines: (person: Person) => ReactNode;
  onOpen: (person: Person) => void;
};

/** The list of people on a phone: a row each, which opens that person's details wherever it is pressed. */
export function PeopleRows({ label, people, renderLines, onOpen }: Props) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {people.map((person) => (
        <li key={person.id} className={styles.card}>
          <ChooseBox id={person.id} />
          <button type="button" className={styles.row} onClick={() => onOpen(person)}>
            <span className={styles.rowName}>{fullName(person)}</span>
            <span className={styles.lines}>{renderLines(person)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
