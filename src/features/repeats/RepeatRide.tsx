import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '@/components/ui/button/Button';
import { announce } from '@/components/ui/message/Announcer';
import type { Booking } from '@/domain/ride/booking';
import { isRepeatable } from '@/domain/ride/repeats/fromBooking';
import * as words from '@/languages/en/rides/repeats';

const NewRepeat = lazy(async () => ({ default: (await import('./NewRepeat')).NewRepeat }));

type Props = {
  booking: Booking;
  /** The desk stays where it is once the repeat is made: a caller may be on the line. */
  byDesk: boolean;
  small?: boolean;
  /** Alt and this letter open it. */
  letter?: string;
};

/** Leads from a ride to the repeat it belongs to, or makes one of it. */
export function RepeatRide({ booking, byDesk, small = false, letter }: Props) {
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const navigate = useNavigate();
  const repeat = booking.repeat?.id ?? made;
  const addressOf = (id: string): string => `/repeats?repeat=${encodeURIComponent(id)}`;

  const isOffered = repeat === null && isRepeatable(booking);
  useEffect(() => {
    if (letter === undefined || !isOffered) return undefined;
    const press = (event: KeyboardEvent): void => {
      const isOurs = event.altKey && !event.ctrlKey && !event.metaKey && event.code === `Key${letter}`;
      if (!isOurs || event.repeat || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      setMaking(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [letter, isOffered]);

  function finished(id: string): void {
    setMaking(false);
    setMade(id);
    if (byDesk) announce(words.isRepeated);
    else void navigate(addressOf(id));
  }

  if (repeat !== null) {
    return (
      <ButtonLink small={small} to={addressOf(repeat)}>
        {words.itsRepeat}
      </ButtonLink>
    );
  }
  if (!isOffered) return null;
  return (
    <>
      <Button
        small={small}
        aria-keyshortcuts={letter === undefined ? undefined : `Alt+${letter}`}
        onClick={() => setMaking(true)}
      >
        {words.repeatThisRide}
      </Button>
      {making ? (
        <Suspense fallback={null}>
          <NewRepeat booking={booking} byDesk={byDesk} onClose={() => setMaking(false)} onMade={finished} />
        </Suspense>
      ) : null}
    </>
  );
}
