import { useEffect, useState } from 'react';
import type { Task } from '@/domain/ride/booking';
import { type Rank, rankOfBoth } from '@/domain/ride/ranks/rank';
import * as words from '@/languages/en/driver/offer';
import { loadRanks } from '@/maps/ranks';
import styles from '../driver.module.css';

const NO_RANKS: readonly Rank[] = [];

/** Tells the head of a line that the passenger stands at this very rank. Nothing for any other offer. */
export function RankNote({ offer }: { offer: Pick<Task, 'pickup' | 'pickupDistance' | 'bookLater'> }) {
  const [ranks, setRanks] = useState(NO_RANKS);
  useEffect(() => {
    let live = true;
    loadRanks().then(
      (found) => live && setRanks(found),
      // A town without ranks, or no connection: the offer says where the pickup is.
      () => {},
    );
    return () => {
      live = false;
    };
  }, []);
  const rank = rankOfBoth(ranks, offer);
  return (
    <p role="status" className={styles.strong}>
      {rank === null ? null : words.atYourRank(rank.name)}
    </p>
  );
}
