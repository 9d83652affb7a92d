import { Button } from '@mui/material';
import { useState } from 'react';
import { type Person, PersonPicker } from '@/components/people/PersonPicker';
import { AddRider } from './AddRider';
import styles from './RiderPicker.module.css';

type Props = { chosen: Person | null; onChosen: (person: Person | null) => void };

/** The rider an admin books for: an existing one, or a new one. */
export default function RiderPicker({ chosen, onChosen }: Props) {
  const [adding, setAdding] = useState(false);
  if (adding) {
    return (
      <AddRider
        onAdded={(rider) => {
          onChosen(rider);
          setAdding(false);
        }}
        onClose={() => setAdding(false)}
      />
    );
  }
  return (
    <div className={styles.picker}>
      <PersonPicker label="Book for rider" roles={['rider']} chosen={chosen} onChosen={onChosen} />
      {chosen === null ? (
        <Button className={styles.add} onClick={() => setAdding(true)}>
          Add a rider
        </Button>
      ) : null}
    </div>
  );
}
