import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '@/components/ui/button/Button';
import { SelectInput } from '@/components/ui/fields/SelectInput';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import type { Rank } from '@/domain/ride/ranks/rank';
import { PublicPage } from '@/features/public/PublicPage';
import * as words from '@/languages/en/entry/rank';
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
    <PublicPage title={words.title} lead={words.lead}>
      {found === null ? <SkeletonLines label={words.loading} /> : null}
      {found === 'failed' ? <p role="alert">{words.failed}</p> : null}
      {found !== null && found !== 'failed' && rank === null ? <p>{words.none}</p> : null}
      {rank === null ? null : (
        <div className={styles.choice}>
          <SelectInput label={words.rank} value={rank.id} onChange={({ target }) => setChosen(target.value)}>
            {ranks.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectInput>
          <Button onClick={() => window.print()}>{words.print}</Button>
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
