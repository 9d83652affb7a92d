import { useEffect, useRef } from 'react';
import { watchOpenCalls } from '@/backend/desk/calls';
import type { Listed } from '@/backend/connection/observe';
import { pressed } from '@/backend/connection/pressed';
import { announce } from '@/components/ui/message/Announcer';
import type { BookingAnswer } from '@/domain/api/ride/rideApi';
import type { DeskCall } from '@/domain/desk/calls/call';
import type { CallerProfile, CallerTrip } from '@/domain/desk/calls/caller';
import { type MessageKey, messageText } from '@/domain/messages';
import { phoneWords } from '@/domain/people/phoneWords';
import { fullName } from '@/domain/people/user';
import { useAppDispatch, useAppSelector, useObserved } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { useCall } from '@/state/useCall';
import { useServerNow } from '@/state/useServerNow';
import { CallBar } from './calls/CallBar';
import { CallerPanel } from './caller/CallerPanel';
import { type Known, useCallers } from '@/state/desk/useCallers';
import styles from './CallDesk.module.css';
import { cleared, type Draft, forRider, lastTrip, missing, repeated } from './draft';
import { BookingLine } from './line/BookingLine';
import { type Meanwhile, useLine } from './line/useLine';
import { useCallKeys } from './useCallKeys';
import { useDrafts } from './useDrafts';

/** Interval of the clock behind lead times, milliseconds. */
const CLOCK_MS = 30_000;
/** Refusals after which a call is not this dispatcher's. */
const NOT_OURS: readonly MessageKey[] = ['call_taken', 'call_over', 'call_not_found'];
const NOT_KNOWN: Known = { answer: null, failure: null };
const NONE: readonly Listed<DeskCall>[] = [];

const callKey = (id: string): string => `call ${id}`;
/** By the line too: the rider may have been on another one, and a ride has gone on since. */
const riderKey = (line: string, uid: string): string => `rider ${uid} on ${line}`;

/** Calls as they come, a line for each, and whoever is on it in sight: a booking is made without the mouse. */
export function CallDesk({ uid }: { uid: string }) {
  const nowMs = useServerNow(CLOCK_MS);
  const cars = useAppSelector((state) => state.carTypes.data) ?? [];
  const { data } = useObserved(watchOpenCalls, true, 'no_data');
  const calls = data ?? NONE;
  const { drafts, draft, change: changeAny, choose, open, close } = useDrafts(uid);
  const { known, ask } = useCallers();
  const { run } = useCall();
  const dispatch = useAppDispatch();
  const panel = useRef<HTMLElement>(null);
  /** The line in front when an answer comes. */
  const front = useRef(draft.id);
  useEffect(() => {
    front.current = draft.id;
  });
  /** The calls answered here, each with whether it became ours: the answer may still be on its way. */
  const answered = useRef(new Map<string, Promise<boolean>>());
  /** The lines to be priced as soon as all that was taken has arrived, and what is under way there is over. */
  const wantsFare = useRef(new Set<string>());

  const change = (edit: (draft: Draft) => Draft): void => changeAny(draft.id, edit);
  /** Whoever is on a line. Until the rider has been asked about, what the call's number told of them, and of nobody else. */
  function callerOf({ id, call, rider: chosen }: Draft): Known {
    const rung = (call === null ? undefined : known[callKey(call)]) ?? NOT_KNOWN;
    if (chosen === null) return rung;
    const found = known[riderKey(id, chosen.uid)] ?? NOT_KNOWN;
    const isCaller = found.answer === null && rung.answer?.rider?.uid === chosen.uid;
    return isCaller ? { answer: rung.answer, failure: found.failure } : found;
  }
  const profileOf = (of: Draft): CallerProfile | null =>
    of.rider === null ? null : (callerOf(of).answer?.rider ?? null);
  const { answer: caller, failure } = callerOf(draft);
  const profile = profileOf(draft);
  const isStranger = draft.call !== null && draft.rider === null && caller !== null && caller.rider === null;
  const usualCar = cars[0]?.name ?? null;

  function booked(
    { id, booking_id: reference }: BookingAnswer,
    customer: string,
    { isNextRider, isNextTrip }: Meanwhile,
  ): void {
    announce(messageText('booking_success', reference));
    ask(riderKey(draft.id, customer), { uid: customer }, true);
    if (isNextRider) dispatch(messageShown({ key: 'ride_before_booked', detail: reference }));
    // What was typed for the next rider stays, and whoever types it goes on.
    if (isNextRider && isNextTrip) return;
    wantsFare.current.delete(draft.id);
    change((now) => ({ ...cleared(now), booked: isNextRider ? now.booked : { id, reference } }));
    // Whoever types on another line goes on there.
    if (!isNextRider && front.current === draft.id) panel.current?.focus();
  }
  const usualLanguage = profile?.language ?? 'en';
  const line = useLine(draft, {
    nowMs,
    drafts,
    usualCar,
    keptNeedsOf: (of) => profileOf(of)?.needs,
    isAskedOf: (of) => of.rider !== null && profileOf(of) === null && callerOf(of).failure === null,
    usualLanguage,
    change,
    onBooked: booked,
  });

  // Who rings is looked up while it rings.
  const ids = JSON.stringify([
    ...calls.filter(({ state }) => state !== 'taken').map(({ id }) => id),
    ...drafts.flatMap(({ call }) => (call === null ? [] : [call])),
  ]);
  useEffect(() => {
    for (const id of JSON.parse(ids) as string[]) ask(callKey(id), { call: id });
  }, [ids, ask]);
  const rider = draft.rider?.uid;
  const lineId = draft.id;
  useEffect(() => {
    // What they owe and need may have changed since they were last on this line.
    if (rider !== undefined) ask(riderKey(lineId, rider), { uid: rider }, true);
  }, [rider, lineId, ask]);

  // A caller whom the number names is the rider of the line, in front or not, unless somebody else was chosen.
  useEffect(() => {
    for (const { id, call, named: isNamed, rider: chosen, name } of drafts) {
      const named = call === null ? undefined : known[callKey(call)]?.answer?.rider;
      if (named === undefined || named === null || isNamed || chosen !== null || name !== '') continue;
      changeAny(id, (now) => (now.rider === null ? forRider(now, named) : now));
    }
  }, [drafts, known, changeAny]);

  // A screen reader hears each call once.
  const heard = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, state, number } of calls) {
      if (state !== 'ringing' || heard.current.has(id)) continue;
      heard.current.add(id);
      announce(
        `A call is ringing: ${number === undefined ? 'number withheld' : phoneWords(number)}. Alt A answers it.`,
      );
    }
  }, [calls]);

  const isWhole = missing(draft).length === 0;
  useEffect(() => {
    // What is agreed to is shown with the needs that have come since.
    if (line.isOutdated) {
      line.quote(draft);
      return;
    }
    if (line.step.at === 'quoted') wantsFare.current.delete(draft.id);
    if (!wantsFare.current.has(draft.id) || !isWhole || line.step.at !== 'form') return;
    if (line.quote(draft)) wantsFare.current.delete(draft.id);
  }, [isWhole, line, draft]);

  function askAgain(): void {
    if (draft.rider !== null) ask(riderKey(draft.id, draft.rider.uid), { uid: draft.rider.uid }, true);
    else if (draft.call !== null) ask(callKey(draft.call), { call: draft.call }, true);
    panel.current?.focus();
  }

  function ringing(call: Listed<DeskCall>): { id: string; number: string | null } {
    return { id: call.id, number: call.number ?? null };
  }

  /** Each call is taken with one press, however many are answered at once. */
  function answer(call: Listed<DeskCall> | undefined): void {
    if (call === undefined) return;
    open(ringing(call));
    panel.current?.focus();
    answered.current.set(call.id, take(call.id));
  }

  async function take(id: string): Promise<boolean> {
    const outcome = await pressed('take_call', { id });
    if (outcome.ok) return true;
    answered.current.delete(id);
    dispatch(messageShown(outcome.failure));
    if (NOT_OURS.includes(outcome.failure.key)) close(id);
    return false;
  }

  function repeat(trip: CallerTrip | undefined, back: boolean): void {
    if (trip === undefined || draft.rider === null) return;
    line.back();
    wantsFare.current.add(draft.id);
    const isOffered = cars.some(({ name }) => name === trip.carType);
    change((now) => ({ ...repeated(now, isOffered ? trip : { ...trip, carType: usualCar ?? trip.carType }, back) }));
  }

  /** A call that is ours ends with its line, also when its answer is still on its way. */
  async function shut(id: string): Promise<void> {
    const call = calls.find((other) => other.id === id);
    close(id);
    line.forget(id);
    wantsFare.current.delete(id);
    const isOurs = (await answered.current.get(id)) ?? (call?.state === 'taken' && call.taken_by === uid);
    answered.current.delete(id);
    if (isOurs) void run('close_call', { id });
  }

  useCallKeys({
    answer: () => answer(calls.find(({ id, state }) => state === 'ringing' && !answered.current.has(id))),
    newLine: () => open(null),
    nextLine: () => {
      const at = drafts.findIndex(({ id }) => id === draft.id);
      choose(drafts[(at + 1) % drafts.length]?.id ?? draft.id);
      panel.current?.focus();
    },
    closeLine: () => {
      if (drafts.length === 1 && draft.call === null) return;
      void shut(draft.id);
      panel.current?.focus();
    },
    trip: (digit) =>
      digit === 0 ? repeat(lastTrip(draft, profile?.trips ?? []), true) : repeat(profile?.trips[digit - 1], false),
    back: () => {
      if (line.step.at === 'quoted') line.back();
      panel.current?.focus();
    },
  });

  return (
    <div className={styles.desk}>
      <h1 className="visually-hidden">Add a booking</h1>
      <CallBar
        calls={calls}
        uid={uid}
        nameOf={({ id }) => {
          const told = known[callKey(id)]?.answer;
          return told?.rider ? fullName(told.rider) : (told?.other?.name ?? null);
        }}
        drafts={drafts}
        chosen={draft.id}
        refused={line.refused}
        onAnswer={answer}
        onOpen={(call) => open(ringing(call))}
        onDone={({ id }) => void run('close_call', { id })}
        onChoose={choose}
        onClose={(id) => void shut(id)}
        onNew={() => open(null)}
      />
      <CallerPanel
        draft={draft}
        caller={caller}
        failure={failure}
        panelRef={panel}
        onAgain={askAgain}
        onRepeat={repeat}
      />
      <BookingLine
        key={draft.id}
        draft={draft}
        line={line}
        cars={cars}
        nowMs={nowMs}
        caller={profile}
        usualLanguage={usualLanguage}
        isNew={isStranger && draft.number !== null}
        asksName={isStranger}
        change={change}
        onWhole={(whole) => {
          if (missing(whole).length > 0 || !line.quote(whole)) wantsFare.current.add(draft.id);
        }}
      />
    </div>
  );
}
