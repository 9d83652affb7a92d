import { useState } from 'react';
import { PersonName } from '@/components/people/PersonName';
import { Button } from '@/components/ui/button/Button';
import { SpelledOut } from '@/components/ui/text/SpelledOut';
import type { RideDriver } from '@/domain/ride/needs/rideDrivers';
import { ComplaintForm } from './ComplaintForm';
import styles from './complaints.module.css';

/** Opens a complaint for a caller, about a ride or about none, and says the number to read out. */
export function OpenComplaint({
  about,
  drivers = [],
}: {
  about: { ride: string } | { rider: string };
  drivers?: readonly RideDriver[];
}) {
  const [open, setOpen] = useState(false);
  const [number, setNumber] = useState<string | null>(null);
  return (
    <div>
      <Button onClick={() => setOpen(true)}>Open a complaint</Button>
      <p role="status" className={styles.soft}>
        {number === null ? null : (
          <>
            The complaint is open. Its number is <SpelledOut text={number} label="number" />.
          </>
        )}
      </p>
      {open ? (
        <ComplaintForm
          as="desk"
          about={about}
          drivers={drivers.map(({ uid }) => ({ value: uid, label: <PersonName uid={uid} /> }))}
          onClose={() => setOpen(false)}
          onOpened={setNumber}
        />
      ) : null}
    </div>
  );
}
