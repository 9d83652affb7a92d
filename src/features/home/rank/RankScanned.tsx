import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { Button } from '@/components/ui/button/Button';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import type { Rank } from '@/domain/ride/ranks/rank';
import { scannedRank } from '@/domain/ride/ranks/rankAddress';
import { PublicPage } from '@/features/public/PublicPage';
import * as words from '@/languages/en/home/rank';
import { loadRanks } from '@/maps/ranks';
import { useAppDispatch } from '@/state/hooks';
import { tripFilled } from '@/state/trip';
import { useWayOn } from '../link/useWayOn';

type Found = 'filled' | 'unknown' | 'failed' | null;

/**
 * Opened by the code on a rank's post: a ride for now from this rank, of which only the destination is still to be chosen.
 * The first cab in the line is offered it.
 */
export default function RankScanned() {
  const dispatch = useAppDispatch();
  const id = scannedRank(useLocation().pathname);
  const wayOn = useWayOn();
  const [found, setFound] = useState<Found>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let live = true;
    const tell = (answer: Found): void => {
      if (live) setFound(answer);
    };
    const fill = (ranks: readonly Rank[]): void => {
      const rank = ranks.find((one) => one.id === id) ?? null;
      if (live && rank !== null) {
        const { lat, lng, name } = rank;
        dispatch(tripFilled({ pickup: { lat, lng, add: name, zone: null }, selected: 'drop' }));
      }
      tell(rank === null ? 'unknown' : 'filled');
    };
    loadRanks().then(fill, () => tell('failed'));
    return () => {
      live = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another turn asks the same question once more
  }, [id, turn, dispatch]);

  if (found === 'filled') return <Navigate to={wayOn} replace />;
  if (found === null) return <SkeletonLines label={words.loading} />;
  const again = (): void => {
    setFound(null);
    setTurn(turn + 1);
  };
  return found === 'failed' ? (
    <PublicPage title={words.notLoaded} lead={words.checkConnection}>
      <p>
        <Button onClick={again}>{words.tryAgain}</Button>
      </p>
    </PublicPage>
  ) : (
    <PublicPage title={words.unknown} lead={words.outOfDate}>
      <p>
        <Link to={wayOn}>{words.bookCab}</Link>
      </p>
    </PublicPage>
  );
}
