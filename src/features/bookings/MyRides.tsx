import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import * as words from '@/languages/en/bookings/rides';
import styles from './MyRides.module.css';
import { filtersFor } from './rideFilters';
import { RidesList } from './RidesList';
import type { MyRides as Props } from './useMyRides';

/** A rider's rides in pages, all of them or one kind. */
export function MyRides({ bookings, more }: Props) {
  const [chosen, setChosen] = useState('all');
  const filters = filtersFor(bookings);
  const filter = filters.find(({ id }) => id === chosen) ?? filters[0];
  const shown = filter === undefined ? bookings : bookings.filter(filter.keeps);
  return (
    <>
      {filters.length > 0 ? (
        <div className={styles.filters} role="group" aria-label={words.whichRides}>
          {filters.map(({ id, label }) => (
            <Button
              key={id}
              small
              look={filter?.id === id ? 'filled' : 'outlined'}
              aria-pressed={filter?.id === id}
              className={styles.filter}
              onClick={() => setChosen(id)}
            >
              {label}
            </Button>
          ))}
        </div>
      ) : null}
      <RidesList bookings={shown} />
      {more === null ? null : (
        <Button wide className={styles.more} onClick={more}>
          {words.earlierRides}
        </Button>
      )}
    </>
  );
}
