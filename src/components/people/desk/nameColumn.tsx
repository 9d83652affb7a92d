import { Button } from '@/components/ui/button/Button';
import type { Person } from '@/backend/people/people';
import { fullName } from '@/domain/people/user';
import type { DeskColumn } from '@/components/ui/table/DeskTable';
import styles from './PeopleDesk.module.css';

/** The first column of every list of people: the name, which opens their details. */
export const nameColumn = (onOpen: (person: Person) => void): DeskColumn<Person> => ({
  label: 'Name',
  text: true,
  cell: (person) => (
    <Button look="text" small className={styles.name} onClick={() => onOpen(person)}>
      <strong>{fullName(person)}</strong>
      <span className={styles.second}>{person.email || person.mobile}</span>
    </Button>
  ),
});
