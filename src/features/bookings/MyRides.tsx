import { Button, Chip } from '@mui/material';
import { useState } from 'react';
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
        <div className={styles.filters} role="group" aria-label="Which rides">
          {filters.map(({ id, label }) => (
            <Chip
              key={id}
              label={label}
              variant={filter?.id === id ? 'filled' : 'outlined'}
              color={filter?.id === id ? 'primary' : 'default'}
              aria-pressed={filter?.id === id}
              onClick={() => setChosen(id)}
              sx={{ height: 44, borderRadius: 22, px: 0.5, fontSize: '0.9375rem' }}
            />
          ))}
        </div>
      ) : null}
      <RidesList bookings={shown} />
      {more === null ? null : (
        <Button fullWidth variant="outlined" onClick={more} sx={{ mt: 2 }}>
          Show earlier rides
        </Button>
      )}
    </>
  );
}
