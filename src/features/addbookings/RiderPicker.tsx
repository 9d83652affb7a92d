import { Button } from '@/components/ui/button/Button';
import { useState } from 'react';
import { type Person, PersonPicker } from '@/components/people/PersonPicker';
import { AddRider } from './AddRider';
import styles from './RiderPicker.module.css';

type Props = { chosen: Person | null; onChosen: (person: Person | null) => void };

/** The rider an admin books for: an existing one, or a new one. */
export default function RiderPicker({ chosen, onChosen }: Props) {
  /** What was typed into the search when adding began; null while nobody is added. */
  const [adding, setAdding] = useState<string | null>(null);
  if (adding !== null) {
    return (
      <AddRider
        typed={adding}
        onAdded={(rider) => {
          onChosen(rider);
          setAdding(null);
        }}
        onClose={() => setAdding(null)}
      />
    );
  }
  return (
    <div className={styles.picker}>
      <PersonPicker label="Book for rider" roles={['rider']} chosen={chosen} onChosen={onChosen} onAdd={setAdding} />
      {chosen === null ? (
        <Button look="text" className={styles.add} onClick={() => setAdding('')}>
          Add a rider
        </Button>
      ) : null}
    </div>
  );
}
