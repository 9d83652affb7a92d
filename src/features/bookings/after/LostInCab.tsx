import { useState } from 'react';
import { watchLostReport } from '@/backend/rides/lost';
import { Button } from '@/components/ui/button/Button';
import type { Booking } from '@/domain/ride/booking';
import { LOST_WORDS, mayHaveLost, nextLost } from '@/domain/ride/lostProperty';
import * as words from '@/languages/en/bookings/after';
import { useObserved } from '@/state/hooks';
import { useCall } from '@/state/useCall';
import styles from './RideHelp.module.css';

/** For the driver of a past ride: what its rider left in the cab, and whether it is there. */
export function LostInCab({ ride }: { ride: Booking }) {
  const [openedAt] = useState(Date.now);
  const { id } = ride;
  const { data: report } = useObserved(watchLostReport, mayHaveLost(ride, openedAt) ? id : null, 'no_data');
  const { run, busy } = useCall();
  if (report === null) return null;
  const may = (event: 'find' | 'deny'): boolean => nextLost(report.state, event, 'driver') !== null;
  const answer = (found: boolean): void => void run('answer_lost', { id, found });
  return (
    <section className={styles.lost} aria-label={words.leftInCab}>
      <p>
        {words.riderLeft} <q>{report.what}</q>
      </p>
      <p className={styles.strong}>{LOST_WORDS[report.state].driver}</p>
      {may('find') ? (
        <div className={styles.pair}>
          <Button look="filled" busy={busy !== null} onClick={() => answer(true)}>
            {words.foundIt}
          </Button>
          {may('deny') ? (
            <Button disabled={busy !== null} onClick={() => answer(false)}>
              {words.notInCab}
            </Button>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}
