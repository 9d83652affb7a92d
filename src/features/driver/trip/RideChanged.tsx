import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { PREFIX } from '@/backend/connection/lastKnown';
import { placeWords } from '@/components/rides/placeWords';
import type { Booking } from '@/domain/ride/booking';
import * as words from '@/languages/en/driver/trip';
import styles from '../driver.module.css';
import own from './RideChanged.module.css';

/** Erased with all else of the person when they log out. */
const KEY = `${PREFIX}changesRead`;

type Read = { ride: string; changes: number };

/** How many changes of a ride its driver has read, kept through a reload and while another page is open. */
function readOn(ride: string): number | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Read | null;
    return kept?.ride === ride ? kept.changes : null;
  } catch {
    return null;
  }
}

function keep(ride: string, changes: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ride, changes } satisfies Read));
  } catch {
    // Full or blocked: only this page knows it.
  }
}

/** Tells the driver on the screen that the rider has changed the ride, until they have read it. */
export function RideChanged({ ride: { id, changes = 0, drop, stops = [] } }: { ride: Booking }) {
  const [read, setRead] = useState(() => readOn(id) ?? changes);
  useEffect(() => keep(id, read), [id, read]);
  if (changes <= read) return null;
  const ways = [...stops, drop].map(({ add }) => placeWords(add).name);
  return (
    <div role="alert" className={`${styles.warning} ${own.changed}`}>
      <p>
        <strong>{words.rideChanged}</strong> {words.nowGoesTo(ways)}
      </p>
      <Button small onClick={() => setRead(changes)}>
        {words.haveReadIt}
      </Button>
    </div>
  );
}
