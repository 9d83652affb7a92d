import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { config } from '@/backend/connection/config';
import { Button } from '@/components/ui/button/Button';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { BOOKERS, landingRoute } from '@/domain/people/policy';
import type { Rank } from '@/domain/ride/ranks/rank';
import { scannedRank } from '@/domain/ride/ranks/rankAddress';
import { PublicPage } from '@/features/public/PublicPage';
import { loadRanks } from '@/maps/ranks';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectSession } from '@/state/session';
import { tripFilled } from '@/state/trip';

type Found = { rank: Rank | null } | 'failed' | null;

/** Where somebody goes on: a booker to the form, a visitor to the login, and from there to the form. */
function useWayOn(): string {
  const session = useAppSelector(selectSession);
  const { home, login } = config.features;
  if (session.phase !== 'signedIn') return login ? '/login' : '/';
  return BOOKERS.includes(session.role) ? '/' : landingRoute(session.role, home);
}

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
  const [filled, setFilled] = useState(false);
  useEffect(() => {
    let live = true;
    const tell = (answer: Found): void => {
      if (live) setFound(answer);
    };
    loadRanks().then(
      (ranks) => tell({ rank: ranks.find((rank) => rank.id === id) ?? null }),
      () => tell('failed'),
    );
    return () => {
      live = false;
    };
  }, [id, turn]);

  const rank = found === null || found === 'failed' ? null : found.rank;
  useEffect(() => {
    if (rank === null) return;
    const { lat, lng, name } = rank;
    dispatch(tripFilled({ pickup: { lat, lng, add: name, zone: null }, selected: 'drop' }));
    setFilled(true);
  }, [rank, dispatch]);

  if (filled) return <Navigate to={wayOn} replace />;
  if (found === null || rank !== null) return <SkeletonLines label="Looking up the rank" />;
  const again = (): void => {
    setFound(null);
    setTurn(turn + 1);
  };
  return found === 'failed' ? (
    <PublicPage title="The rank could not be looked up" lead="Check your connection.">
      <p>
        <Button onClick={again}>Try again</Button>
      </p>
    </PublicPage>
  ) : (
    <PublicPage
      title="This rank is not in the town’s list"
      lead="Its code may be an old one. You can book from here all the same."
    >
      <p>
        <Link to={wayOn}>Book a cab</Link>
      </p>
    </PublicPage>
  );
}
