import { useRef, useState } from 'react';
import type { Failure } from '@/backend/connection/failure';
import { currentPosition, type Fix, isCurrent } from '@/backend/rides/position';
import { pauseTrail } from '@/backend/rides/trail';
import type { ApiBody } from '@/domain/api/api';
import type { BookingStatus } from '@/domain/ride/booking';
import type { LatLng } from '@/domain/place/geo';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import type { AskingCalls } from '@/state/useCall';

/** Longest wait for the trail's last points to be stored, milliseconds; offline the call would fail anyway. */
const FLUSH_WAIT_MS = 3000;
/** The same at the end of a ride, whose bill is measured from them: the backlog of an hour on a slow connection. */
const LAST_FLUSH_WAIT_MS = 10_000;

type Step = 'arrive_booking' | 'start_booking' | 'end_booking';
/** The status in which each step is taken. */
const FROM = { arrive_booking: 'ACCEPTED', start_booking: 'ARRIVED', end_booking: 'STARTED' } as const satisfies Record<
  Step,
  BookingStatus
>;
type Extra<Name extends Step> = Omit<ApiBody<Name>, 'id' | 'lat' | 'lng'>;

export type RideStep = {
  /** Where the phone is; null, with a message shown, if it cannot tell. */
  locate: () => Promise<LatLng | null>;
  /**
   * Takes the step, where the phone is or was just found to be. False if it was refused, or if another is on its way. A
   * refusal that `isShown` returns true for is shown where it happened; any other as a message.
   */
  step: <Name extends Step>(
    name: Name,
    id: string,
    extra: Extra<Name>,
    place?: LatLng,
    isShown?: (failure: Failure) => boolean,
  ) => Promise<boolean>;
  /** Resolves as soon as no press is being answered. */
  idle: () => Promise<void>;
  /** A press is being answered, from looking where the phone is to the server's word. */
  stepping: boolean;
};

/**
 * The steps of a ride that report their position, one at a time. The trail's remaining points are stored first, as the
 * database refuses them after the status has changed. `beforeEnd`: what has to be sent before a ride can end, or why it is not.
 */
export function useRideStep(
  ask: AskingCalls['ask'],
  fix: Fix | null,
  beforeEnd: () => Promise<Failure | null>,
): RideStep {
  const dispatch = useAppDispatch();
  const running = useRef<Promise<unknown>>(null);
  const [stepping, setStepping] = useState(false);

  async function once<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
    if (running.current !== null) return otherwise;
    setStepping(true);
    const working = work();
    running.current = working;
    try {
      return await working;
    } finally {
      running.current = null;
      setStepping(false);
    }
  }

  // A phone that has told nothing, or nothing lately, is asked at the press: after a sleep the cab is elsewhere, and nobody
  // shall be stranded in an underground rank.
  async function find(): Promise<LatLng | null> {
    if (fix !== null && isCurrent(fix)) return fix;
    const asked = await currentPosition();
    if (asked.ok) return asked.value;
    dispatch(messageShown({ key: 'location_error' }));
    return null;
  }

  async function take<Name extends Step>(
    name: Name,
    id: string,
    extra: Extra<Name>,
    found?: LatLng,
    isShown?: (failure: Failure) => boolean,
  ): Promise<boolean> {
    const place = found ?? (await find());
    if (place === null) return false;
    const unsent = name === 'end_booking' ? await beforeEnd() : null;
    if (unsent !== null) {
      dispatch(messageShown(unsent));
      return false;
    }
    const waitMs = name === 'end_booking' ? LAST_FLUSH_WAIT_MS : FLUSH_WAIT_MS;
    const resumeTrail = await pauseTrail(id, FROM[name], waitMs);
    const body = { ...extra, id, lat: place.lat, lng: place.lng } as unknown as ApiBody<Name>;
    const taken = await ask(name, body);
    resumeTrail();
    if (taken?.ok === false && isShown?.(taken.failure) !== true) dispatch(messageShown(taken.failure));
    return taken?.ok === true;
  }

  return {
    locate: () => once(find, null),
    step: (name, id, extra, place, isShown) => once(() => take(name, id, extra, place, isShown), false),
    idle: async () => {
      await running.current?.catch(() => {});
    },
    stepping,
  };
}
