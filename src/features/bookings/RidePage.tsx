import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureText } from '@/backend/connection/failure';
import { Page } from '@/components/ui/page/Page';
import { EmptyState } from '@/components/ui/state/EmptyState';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import type { Wallet } from '@/domain/money/sources';
import { isActive, isUpcoming } from '@/domain/ride/booking';
import * as words from '@/languages/en/bookings/rides';
import { useAppSelector, useWatch } from '@/state/hooks';
import { rideGroup } from '@/state/personal';
import { selectBookings } from '@/state/selectors';
import { useSimpleView } from '../plain/view/useSimpleView';
import { RideFace } from './live/RideFace';
import { RideDetails, ToAllRides } from './RideDetails';

type Props = { id: string; rider: Wallet };

/** The page of one ride: everything its status allows while it is open, and its facts otherwise. */
export function RidePage({ id, rider }: Props) {
  const navigate = useNavigate();
  const isSimple = useSimpleView();
  const { data, error } = useWatch(rideGroup, id);
  // The list usually has the ride already.
  const listed = useAppSelector(selectBookings).find((booking) => booking.id === id) ?? null;
  const booking = data?.id === id ? data : error.flag ? null : listed;
  // A ride that ends while it is on screen says how before it becomes one of the past.
  const [wasLive, setWasLive] = useState<string | null>(null);
  const isLive = booking !== null && isActive(booking.status) && !isUpcoming(booking);
  if (isLive && wasLive !== id) setWasLive(id);

  if (booking === null) {
    return (
      <Page title={words.ride} actions={<ToAllRides />}>
        {error.flag ? <EmptyState title={failureText(error)}>{words.backToAll}</EmptyState> : <SkeletonLines />}
      </Page>
    );
  }
  const hasJustEnded = wasLive === id && booking.status === 'CANCELLED';
  // A ride ahead is the same ride as the one under way to somebody who is asked one thing at a time.
  const isPlainAhead = isSimple && isUpcoming(booking);
  if (!isLive && !hasJustEnded && !isPlainAhead) return <RideDetails booking={booking} />;
  return <RideFace key={id} booking={booking} rider={rider} others={null} onClose={() => void navigate('/bookings')} />;
}
