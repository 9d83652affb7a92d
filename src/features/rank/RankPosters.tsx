import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '@/components/ui/button/Button';
import { SelectInput } from '@/components/ui/fields/SelectInput';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import type { Rank } from '@/domain/ride/ranks/rank';
import { PublicPage } from '@/features/public/PublicPage';
import { loadRanks } from '@/maps/ranks';
import { RankSheet } from './RankSheet';
import styles from './RankSheet.module.css';

type Found = readonly Rank[] | 'failed' | null;

/** A sheet for the post of each of the town's ranks, to be printed: its code opens the booking form at that rank. */
export default function RankPosters() {
  const [found, setFound] = useState<Found>(null);
  const [chosen, setChosen] = useState('');
  useEffect(() => {
    let live = true;
    loadRanks().then(
      (ranks) => live && setFound(ranks),
      () => live && setFound('failed'),
    );
    return () => {
      live = false;
    };
  }, []);
  const ranks = found === null || found === 'failed' ? [] : found;
  const rank = ranks.find(({ id }) => id === chosen) ?? ranks[0] ?? null;
  return (
    <PublicPage
      title="Sheets for the ranks"
      lead="Print one for the post of each rank. Its code opens the booking form with that rank as the pickup."
    >
      {found === null ? <SkeletonLines label="Loading the ranks" /> : null}
      {found === 'failed' ? (
        <p role="alert">We could not load the ranks. Check your connection and reload the page.</p>
      ) : null}
      {found !== null && found !== 'failed' && rank === null ? <p>The town’s map shows no ranks.</p> : null}
      {rank === null ? null : (
        <div className={styles.choice}>
          <SelectInput label="Rank" value={rank.id} onChange={({ target }) => setChosen(target.value)}>
            {ranks.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectInput>
          <Button onClick={() => window.print()}>Print</Button>
          <RankSheet rank={rank} origin={window.location.origin} />
          {createPortal(
            <div className={styles.printed} aria-hidden="true">
              <RankSheet rank={rank} origin={window.location.origin} />
            </div>,
            document.body,
          )}
        </div>
      )}
    </PublicPage>
  );
}
