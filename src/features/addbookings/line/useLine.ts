import { useEffect, useRef, useState } from 'react';
import { config } from '@/backend/connection/config';
import type { Failure } from '@/backend/connection/failure';
import { pressed } from '@/backend/connection/pressed';
import { newBookingId } from '@/backend/rides/bookings';
import type { BookingAnswer, EstimateAnswer } from '@/domain/api/ride/rideApi';
import { typedTime } from '@/domain/desk/calls/typedTime';
import type { Language } from '@/domain/language';
import type { MessageKey } from '@/domain/messages';
import { checkDeskPerson } from '@/domain/people/deskPerson';
import { hasNeeds, type Needs, needsOf } from '@/domain/ride/needs/needs';
import { type RiderFields, riderFieldsOf } from '@/domain/ride/riderFields';
import { type OtherRide, otherRide } from '@/components/rides/equal/otherRide';
import { payerBody, tripBody, type Wish, wishFault, wishKey } from '@/features/home/wish';
import type { Call } from '@/state/useCall';
import { type Draft, isTyped, personOf, stopPlaces } from '../draft';
import { addRider, personKey } from './addRider';

/** Not known before they are added: the wish is whole all the same. */
const A_NEW_RIDER = 'new';

/** What was agreed to on the line: the fare, and the trip and the needs that it was given for. */
type Agreed = { estimate: EstimateAnswer; wish: Wish; trip: string; needs: string };

export type Step =
  | { at: 'form' }
  | { at: 'quoting' }
  | ({ at: 'quoted' } & Agreed)
  | ({ at: 'booking' } & Agreed)
  /** The rider has such a ride already. */
  | ({ at: 'equal'; other: OtherRide } & Agreed);

/** What was put on the line while a ride was being booked: another rider, another trip. */
export type Meanwhile = { isNextRider: boolean; isNextTrip: boolean };

type Told = {
  nowMs: number;
  /** All lines, as they are. */
  drafts: readonly Draft[];
  /** The car type if none was chosen. */
  usualCar: string | null;
  /** What the rider of a line has asked to be remembered. */
  keptNeedsOf: (draft: Draft) => Needs | undefined;
  /** Whether the answer to that is still on its way. */
  isAskedOf: (draft: Draft) => boolean;
  /** The language of the rider's texts if none was chosen. */
  usualLanguage: Language;
  change: (edit: (draft: Draft) => Draft) => void;
  onBooked: (answer: BookingAnswer, uid: string, meanwhile: Meanwhile) => void;
};

const neededOn = (draft: Draft, { keptNeedsOf }: Told): Needs | null => draft.needs ?? keptNeedsOf(draft) ?? null;

function wishOf(draft: Draft, told: Told): Wish {
  const { nowMs, usualCar } = told;
  const tripdate = typedTime(draft.when, nowMs);
  const riderFields: RiderFields = { extra_passenger: draft.extra, notes: draft.notes };
  return {
    pickup: draft.pickup,
    drop: draft.drop,
    stops: stopPlaces(draft.stops),
    carType: draft.carType ?? usualCar,
    later: tripdate !== null,
    tripdate: tripdate ?? nowMs,
    riderFields,
    payWith: draft.payWith,
    onAccount: draft.onAccount,
    needs: neededOn(draft, told),
    customer: draft.rider?.uid ?? A_NEW_RIDER,
  };
}

/** All that was typed for the fare, and on which line, so that whatever is changed since is seen. */
const tripKey = ({ id, pickup, drop, stops, when, carType, extra, notes, payWith, onAccount }: Draft): string =>
  JSON.stringify([id, pickup, drop, stops, when, carType, extra, notes, payWith, onAccount]);

/** What the rider needs: chosen on the line or kept by them, so that it may come after the fare. */
const needsKey = (needs: Needs | null | undefined): string => JSON.stringify(needsOf(needs) ?? null);

function faultOf(draft: Draft, wish: Wish, nowMs: number): Failure | null {
  if (draft.rider === null) {
    const [wrong] = checkDeskPerson(personOf(draft), 'rider');
    if (wrong !== undefined) return { key: wrong.key, field: wrong.field };
  }
  if (draft.stops.some(isTyped)) return { key: 'stop_not_taken', field: 'stops' };
  if (Number.isNaN(wish.tripdate)) return { key: 'time_not_understood', field: 'when' };
  if (draft.onAccount?.needsCostCode === true && draft.onAccount.costCode === null)
    return { key: 'cost_code_wrong', field: 'cost_code' };
  const key = wishFault(wish, 'admin', nowMs);
  return key === null ? null : { key };
}

/** The refusals after which the fare stays on the screen, to be booked again. */
const MAY_TRY_AGAIN: readonly MessageKey[] = ['no_drivers_found', 'no_answer', 'service_unavailable', 'not_sent'];

type State = { step: Step; fault: Failure | null };
const AT_FIRST: State = { step: { at: 'form' }, fault: null };

/**
 * The fare and the booking of the line in front, and what is wrong with it. Each line has its own, and goes on while
 * another one is in front. Nothing that was typed is lost by a refusal.
 */
export function useLine(draft: Draft, told: Told) {
  const { nowMs, usualLanguage, isAskedOf, change, onBooked } = told;
  const { id } = draft;
  const [lines, setLines] = useState<Readonly<Record<string, State>>>({});
  const { step, fault } = lines[id] ?? AT_FIRST;
  const put = (changes: Partial<State>): void =>
    setLines((before) => ({ ...before, [id]: { ...(before[id] ?? AT_FIRST), ...changes } }));
  const setStep = (next: Step): void => put({ step: next });
  const setFault = (next: Failure | null): void => put({ fault: next });
  /** The lines with a press under way: one at a time on each. */
  const running = useRef(new Set<string>());
  /** The lines, and what is known of their riders, as it is when an answer comes. */
  const latest = useRef(told);
  useEffect(() => {
    latest.current = told;
  });
  const given = step.at === 'form' || step.at === 'quoting' ? null : step;
  const isTrip = given?.trip === tripKey(draft);
  /** What the rider needs is not known yet, and goes with the ride. */
  const awaitsNeeds = draft.needs === null && isAskedOf(draft);
  const isCurrent = given === null || (isTrip && given.needs === needsKey(neededOn(draft, told)));

  /** This line as it is now, in front or not; as it was if it has been closed. */
  const asItIs = (): Draft => latest.current.drafts.find((other) => other.id === id) ?? draft;

  /** A new rider has their id only after they were added. */
  const isFor = (now: Draft, customer: string): boolean =>
    now.rider === null ? draft.rider === null && personKey(now) === personKey(draft) : now.rider.uid === customer;

  async function press(steps: (call: Call) => Promise<void>): Promise<void> {
    if (running.current.has(id)) return;
    running.current.add(id);
    try {
      await steps(pressed);
    } finally {
      running.current.delete(id);
    }
  }

  async function askFare(call: Call, asked: Draft, wish: Wish): Promise<void> {
    setStep({ at: 'quoting' });
    const trip = tripKey(asked);
    const outcome = await call('estimate', tripBody(wish));
    if (tripKey(asItIs()) !== trip) return setStep({ at: 'form' });
    if (!outcome.ok) return put({ fault: outcome.failure, step: { at: 'form' } });
    // The same for a new rider and once they have been added.
    const key = wishKey({ ...wish, customer: personKey(asked) });
    change((now) => (now.booking?.of === key ? now : { ...now, booking: { id: newBookingId(), of: key } }));
    return setStep({ at: 'quoted', estimate: outcome.value, wish, trip, needs: needsKey(wish.needs) });
  }

  /** Asks for the fare of the whole line, as it is in `asked`. False if another press is still under way on it. */
  function quote(asked: Draft = draft): boolean {
    if (running.current.has(id)) return false;
    const wish = wishOf(asked, told);
    const wrong = faultOf(asked, wish, nowMs);
    put({ fault: wrong, step: { at: 'form' } });
    if (wrong === null) void press((call) => askFare(call, asked, wish));
    return true;
  }

  /** The rider's id, who is added first if they are new. */
  async function riderOf(call: Call): Promise<string | null> {
    if (draft.rider !== null) return draft.rider.uid;
    const added = await addRider(call, draft, change);
    if (!added.ok) {
      setFault(added.failure);
      return null;
    }
    const rider = { uid: added.value, name: draft.name.trim() };
    // Somebody else may have been typed meanwhile.
    change((now) => (now.rider === null && personKey(now) === personKey(draft) ? { ...now, rider } : now));
    return added.value;
  }

  async function send(call: Call, agreed: Agreed, again: boolean): Promise<void> {
    const { estimate, wish } = agreed;
    const customer = await riderOf(call);
    if (customer === null) return setStep({ at: 'form' });
    const outcome = await call('create_booking', {
      ...tripBody(wish),
      ...riderFieldsOf(wish.riderFields),
      id: draft.booking?.id ?? newBookingId(),
      estimate: estimate.estimateFare,
      ...payerBody(wish),
      ...(hasNeeds(wish.needs) ? { needs: needsOf(wish.needs) } : {}),
      ...(draft.call === null ? {} : { call: draft.call }),
      ...(typeof draft.text === 'boolean' ? { text_caller: draft.text } : {}),
      language: draft.language ?? usualLanguage,
      ...(again ? { again } : {}),
      customer,
      booking_type_web: true,
    });
    if (outcome.ok) {
      setStep({ at: 'form' });
      const now = asItIs();
      const isNextTrip = tripKey(now) !== agreed.trip;
      return onBooked(outcome.value, customer, { isNextRider: !isFor(now, customer), isNextTrip });
    }
    const other = otherRide(outcome.failure);
    if (other !== null) return setStep({ ...agreed, at: 'equal', other });
    setFault(outcome.failure);
    const { key } = outcome.failure;
    // So that what is agreed to is the price as it is now.
    if (key === 'estimate_changed') {
      const now = asItIs();
      // What was typed meanwhile is another trip, whose fare is asked for when it is wanted.
      return tripKey(now) === agreed.trip ? askFare(call, now, wishOf(now, latest.current)) : setStep({ at: 'form' });
    }
    return setStep(MAY_TRY_AGAIN.includes(key) ? { ...agreed, at: 'quoted' } : { at: 'form' });
  }

  /** Books what was agreed to; once more where the rider has such a ride and wants another. */
  function book(): void {
    if ((step.at !== 'quoted' && step.at !== 'equal') || !isCurrent || awaitsNeeds) return;
    if (!config.features.allowCriticalEdits) {
      setFault({ key: 'demo_mode' });
      return;
    }
    setFault(null);
    const { estimate, wish, trip, needs } = step;
    const again = step.at === 'equal';
    setStep({ at: 'booking', estimate, wish, trip, needs });
    void press((call) => send(call, { estimate, wish, trip, needs }, again));
  }

  function back(): void {
    put(AT_FIRST);
  }

  /** The line was closed: a call that is opened again begins anew. */
  function forget(closed: string): void {
    setLines((before) => ({ ...before, [closed]: AT_FIRST }));
  }

  /** The fare of this very trip, without the needs of which the desk has heard since. */
  const isOutdated = isTrip && !isCurrent && step.at !== 'booking';

  const refused = Object.keys(lines).filter((key) => (lines[key] ?? AT_FIRST).fault !== null);

  return {
    step: isCurrent ? step : ({ at: 'form' } as const),
    awaitsNeeds,
    fault,
    quote,
    book,
    back,
    forget,
    isOutdated,
    refused,
  };
}

export type Line = ReturnType<typeof useLine>;
