import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { placeWords } from '@/components/rides/placeWords';
import type { Booking } from '@/domain/ride/booking';
import styles from '../driver.module.css';
import own from './RideChanged.module.css';

/** Tells the driver on the screen that the rider has changed the ride, until they have read it. */
export function RideChanged({ ride: { changes = 0, drop, stops = [] } }: { ride: Booking }) {
  const [read, setRead] = useState(changes);
  if (changes <= read) return null;
  const ways = [...stops, drop].map(({ add }) => placeWords(add).name);
  return (
    <div role="alert" className={`${styles.warning} ${own.changed}`}>
      <p>
        <strong>The ride has changed.</strong> It now goes to {ways.join(', then ')}.
      </p>
      <Button small onClick={() => setRead(changes)}>
        I have read it
      </Button>
    </div>
  );
}
