import { useState } from 'react';
import { keepNeeds, watchKeptNeeds } from '@/backend/rides/needs';
import { needWords } from '@/components/rides/needs/needWords';
import { Button } from '@/components/ui/button/Button';
import { hasNeeds } from '@/domain/ride/needs/needs';
import * as words from '@/languages/en/account/profile';
import { useAppDispatch, useObserved } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import styles from './choices/ProfileChoice.module.css';

/** The needs that are filled in for the rider's next bookings, and a button to remove them. Nothing without any. */
export function KeptNeeds({ uid }: { uid: string }) {
  const dispatch = useAppDispatch();
  const { data: kept } = useObserved(watchKeptNeeds, uid, 'no_data');
  const [busy, setBusy] = useState(false);
  if (!hasNeeds(kept)) return null;

  async function forget(): Promise<void> {
    setBusy(true);
    const outcome = await keepNeeds(uid, null);
    setBusy(false);
    if (!outcome.ok) dispatch(messageShown(outcome.failure));
  }

  return (
    <section className={styles.section} aria-labelledby="kept-needs">
      <h2 id="kept-needs">{words.nextBookings}</h2>
      <p>{words.nextBookingsMore}</p>
      <ul>
        {needWords(kept).map(({ need, name }) => (
          <li key={need}>{name}</li>
        ))}
      </ul>
      <Button busy={busy} onClick={() => void forget()}>
        {words.removeNeeds}
      </Button>
    </section>
  );
}
