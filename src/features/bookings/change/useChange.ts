import { useState } from 'react';
import type { ApiBody } from '@/domain/api/api';
import type { ChangeAnswer } from '@/domain/api/ride/rideApi';
import { announce } from '@/components/ui/message/Announcer';
import { type Change, wishedPlace } from '@/domain/ride/change';
import * as words from '@/languages/en/bookings/change';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { useCall } from '@/state/useCall';

type Wish = NonNullable<ApiBody<'change_booking'>['was']>;

function bodyOf({ pickup, drop, stops, notes, tripdate, extra_passenger }: Change): Wish {
  return {
    ...(pickup && { pickup: wishedPlace(pickup) }),
    ...(drop && { drop: wishedPlace(drop) }),
    ...(stops && { stops: stops.map(wishedPlace) }),
    ...(notes !== undefined && { notes }),
    ...(tripdate !== undefined && { tripdate }),
    ...(extra_passenger !== undefined && { extra_passenger }),
  };
}

/**
 * Changes a booking in two presses: the first asks for the new fare, the second agrees to the one that was shown. If the
 * fare has moved meanwhile, nothing changes and the new one is shown. A note needs one press. `was`: what the person saw of the
 * parts that they change. `onChangedSince`: somebody else has changed one of them meanwhile.
 */
export function useChange(
  id: string,
  { wish, was }: { wish: Change; was: Change },
  { onDone, onChangedSince }: { onDone: () => void; onChangedSince: () => void },
) {
  const dispatch = useAppDispatch();
  const { ask, busy } = useCall({ critical: true });
  const [quote, setQuote] = useState<ChangeAnswer | null>(null);

  async function send(agreed: ChangeAnswer | null): Promise<void> {
    const outcome = await ask('change_booking', {
      id,
      ...bodyOf(wish),
      was: bodyOf(was),
      ...(agreed && { estimate: agreed.estimateFare }),
      ...(agreed?.priced_at !== undefined && { priced_at: agreed.priced_at }),
    });
    if (outcome === null) return;
    if (!outcome.ok) {
      dispatch(messageShown(outcome.failure));
      if (agreed !== null && outcome.failure.key === 'estimate_changed') await send(null);
      else setQuote(null);
      if (outcome.failure.key === 'changed_since') onChangedSince();
      return;
    }
    if (!outcome.value.changed) {
      setQuote(outcome.value);
      return;
    }
    announce(words.rideIsChanged);
    onDone();
  }

  return {
    quote,
    busy: busy !== null,
    price: () => void send(null),
    agree: () => void send(quote),
    reconsider: () => setQuote(null),
  };
}
