import { useState } from 'react';
import { ButtonLink } from '@/components/ui/button/Button';
import { EmptyState } from '@/components/ui/state/EmptyState';
import { Page } from '@/components/ui/page/Page';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import type { Wallet } from '@/domain/money/sources';
import { failureText } from '@/backend/connection/failure';
import { useGroup } from '@/state/hooks';
import { bookingsGroup } from '@/state/personal';
import * as words from '@/languages/en/bookings/rides';
import { RideFace } from './live/RideFace';
import { MyRides } from './MyRides';
import { RidePage } from './RidePage';
import { runningRide } from './live/runningRide';
import { useMyRides } from './useMyRides';

type Props = {
  uid: string;
  /** Whose rides they are, with what is in their wallet. */
  rider: Wallet;
  /** The id of the ride whose page is open, or null. */
  opened: string | null;
};

/** A rider's rides: the running one fills the screen, the others form a list, and each has a page of its own. */
export default function RiderBookings({ uid, rider, opened }: Props) {
  const { loading, error } = useGroup(bookingsGroup);
  const rides = useMyRides(uid);
  const { bookings } = rides;
  const running = runningRide(bookings);
  const [followedId, setFollowedId] = useState<string | null>(null);
  if (running !== null && running.id !== followedId) setFollowedId(running.id);

  // A ride cancelled while on screen says so before it joins the list.
  const ended = bookings.find(({ id, status }) => id === followedId && status === 'CANCELLED') ?? null;
  const live = running ?? ended;

  if (opened !== null && opened !== live?.id) return <RidePage id={opened} rider={rider} />;
  if (live !== null) {
    return (
      <RideFace
        key={live.id}
        booking={live}
        rider={rider}
        others={bookings.filter(({ id }) => id !== live.id)}
        onClose={() => setFollowedId(null)}
      />
    );
  }
  return (
    <Page
      title={words.myRides}
      actions={
        <ButtonLink look="text" to="/repeats">
          {words.repeats}
        </ButtonLink>
      }
    >
      {bookings.length > 0 ? (
        <MyRides {...rides} />
      ) : loading ? (
        <SkeletonLines rows={5} label={words.loadingRides} />
      ) : error.flag && error.key !== 'no_bookings' ? (
        <EmptyState title={failureText(error)}>{words.ridesAreSafe}</EmptyState>
      ) : (
        <EmptyState
          title={words.noRides}
          action={
            <ButtonLink look="next" to="/">
              {words.bookFirst}
            </ButtonLink>
          }
        >
          {words.noRidesMore}
        </EmptyState>
      )}
    </Page>
  );
}
