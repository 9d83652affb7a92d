import { Button, Rating } from '@mui/material';
import { StarRounded } from '@/components/ui/icons/ride';
import { useState } from 'react';
import { NextAction } from '@/components/ui/page/NextAction';
import { type Booking } from '@/domain/ride/booking';
import { useCall } from '@/state/useCall';
import { Bill } from '../pay/Bill';
import styles from '../pay/PayPanel.module.css';

const WORDS = ['Tap a star', 'Poor', 'Not so good', 'Fine', 'Good', 'Excellent'] as const;

/** Rates the driver or skips the rating; either completes the ride. */
export function RateRide({ booking }: { booking: Booking }) {
  const { run, busy } = useCall();
  const [stars, setStars] = useState<number | null>(null);
  return (
    <div className={styles.panel}>
      <div style={{ display: 'grid', justifyItems: 'center', gap: 8 }}>
        <Rating
          name="stars"
          value={stars}
          onChange={(_event, chosen) => setStars(chosen)}
          getLabelText={(value) => `${value} ${value === 1 ? 'star' : 'stars'}: ${WORDS[value] ?? ''}`}
          icon={<StarRounded fontSize="inherit" />}
          emptyIcon={<StarRounded fontSize="inherit" />}
          sx={{ fontSize: 52, color: 'var(--ink)', '& .MuiRating-iconEmpty': { color: 'var(--line)' } }}
        />
        <span aria-hidden="true">{WORDS[stars ?? 0]}</span>
      </div>
      {stars === null ? null : (
        <NextAction busy={busy !== null} onClick={() => void run('rate_booking', { id: booking.id, rating: stars })}>
          Rate and finish
        </NextAction>
      )}
      <Button disabled={busy !== null} onClick={() => void run('rate_booking', { id: booking.id })}>
        Skip
      </Button>
      <Bill booking={booking} />
    </div>
  );
}
