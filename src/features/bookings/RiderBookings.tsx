import { useState } from 'react';
import { ButtonLink } from '@/components/ui/button/Button';
import { EmptyState } from '@/components/ui/state/EmptyState';
import { Page } from '@/components/ui/page/Page';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { failureText } from '@/backend/connection/failure';
import { useGroup } from '@/state/hooks';
import { bookingsGroup } from '@/state/personal';
import { RideFace } from './live/RideFace';
import { MyRides } from './MyRides';
import { RidePage } from './RidePage';
import { runningRide } from './live/runningRide';
import { useMyRides } from './useMyRides';

type Props = {
  uid: string;
  walletBalance: number;
  /** The id of the ride whose page is open, or null. */
  opened: string | null;
};

/** A rider's rides: the running one fills the screen, the others form a list, and each has a page of its own. */
export default function RiderBookings({ uid, walletBalance, opened }: Props) {
  const { loading, error } = useGroup(bookingsGroup);
  const rides = useMyRides(uid);
  const { bookings } = rides;
  const running = runningRide(bookings);
  const [followedId, setFollowedId] = useState<string | null>(null);
  if (running !== null && running.id !== followedId) setFollowedId(running.id);

  // A ride cancelled while on screen says so before it joins the list.
  const ended = bookings.find(({ id, status }) => id === followedId && status === 'CANCELLED') ?? null;
  const live = running ?? ended;

  if (opened !== null && opened !== live?.id) return <RidePage id={opened} walletBalance={walletBalance} />;
  if (live !== null) {
    return (
      <RideFace
        key={live.id}
        booking={live}
        walletBalance={walletBalance}
        others={bookings.filter(({ id }) => id !== live.id)}
        onClose={() => setFollowedId(null)}
      />
    );
  }
  return (
    <Page
      title="My rides"
      actions={
        <ButtonLink look="text" to="/repeats">
          Repeats
        </ButtonLink>
      }
    >
      {bookings.length > 0 ? (
        <MyRides {...rides} />
      ) : loading ? (
        <SkeletonLines rows={5} label="Loading your rides" />
      ) : error.flag && error.key !== 'no_bookings' ? (
        <EmptyState title={failureText(error)}>Your rides are safe. Reload the page to try again.</EmptyState>
      ) : (
        <EmptyState
          title="No bookings available"
          action={
            <ButtonLink look="next" to="/">
              Book your first ride
            </ButtonLink>
          }
        >
          Say where you are going and see the fare before you book.
        </EmptyState>
      )}
    </Page>
  );
}
