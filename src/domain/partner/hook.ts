/** What a partner's system is told of a ride without asking: steps, sent until they are taken, for a day. */
import { HOUR_MS, MINUTE_MS } from '../time/durations';

/** `partners/{uid}/hook`: where its rides are told. Times are epoch ms. */
export type PartnerHook = {
  id: string;
  url: string;
  at: number;
  by: string;
  /** The last one that was taken, and the last that was given up. */
  taken?: number;
  given_up?: number;
};

export const HOOK_STEPS = ['accepted', 'arrived', 'started', 'ended', 'cancelled', 'no_show'] as const;
export type HookStep = (typeof HOOK_STEPS)[number];

/**
 * `partner_rides/{bookingId}`: what a partner was told of a ride, by step and the time of that step, until it has been told the last.
 * `due`: when it is looked at next. `since`: since when nothing was taken. Epoch ms.
 */
export type PartnerRide = {
  uid: string;
  due: number;
  told?: Partial<Record<HookStep, number>>;
  /** What the ride was like when all was told, so that one that stands still is not read again. */
  seen?: string;
  tries?: number;
  since?: number;
};

export const HOOK_URL_MAX = 300;
/** Bytes of chance in the secret that signs: 192 bits; the same in base64url. */
export const HOOK_SECRET_BYTES = 24;
export const HOOK_SECRET_CHARACTERS = 32;
/** For how long it is tried. */
export const HOOK_GIVEN_UP_MS = 24 * HOUR_MS;
/** The pause after the first failure, and the longest. It doubles. */
const FIRST_PAUSE_MS = MINUTE_MS;
const LONGEST_PAUSE_MS = 2 * HOUR_MS;

/** How long to wait after so many failures in a row, milliseconds. */
export const hookPauseMs = (tries: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(tries - 1, 10));

/** A web address by name on the usual port: not a number, and without a user or a part that is never sent. */
export function isHookUrl(text: string): boolean {
  if (text.length > HOOK_URL_MAX || !URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password, hash } = new URL(text);
  const isName = /^(?=.*[a-z])[-a-z0-9]+(\.[-a-z0-9]+)+$/.test(hostname) && !/\.\d+$/.test(hostname);
  return protocol === 'https:' && isName && port === '' && username === '' && password === '' && hash === '';
}

type Ridden = {
  status: string;
  accepted_time?: number;
  driver_arrive_time?: number;
  trip_start_time?: number;
  trip_end_time?: number;
};

/** The steps a ride has made, in their order, with their times; the end of a ride that is called off has none of its own. */
export function stepsOf(ride: Ridden, isNoShow: boolean, nowMs: number): { step: HookStep; at: number }[] {
  const made: [HookStep, number | undefined][] = [
    ['accepted', ride.accepted_time],
    ['arrived', ride.driver_arrive_time],
    ['started', ride.trip_start_time],
    ['ended', ride.trip_end_time],
  ];
  // A bill that is made void is cancelled after the end, which was the last step.
  const isOff = ride.status === 'CANCELLED' && ride.trip_end_time === undefined;
  return [
    ...made.flatMap(([step, at]) => (at === undefined ? [] : [{ step, at }])),
    ...(isOff ? [{ step: isNoShow ? ('no_show' as const) : ('cancelled' as const), at: nowMs }] : []),
  ];
}

/** True for a step after which nothing more is told. */
export const isLastStep = (step: HookStep): boolean => step === 'ended' || step === 'cancelled' || step === 'no_show';

/** Told once for each time that a step is made: another driver's acceptance is another one. */
export const isTold = ({ told = {} }: PartnerRide, { step, at }: { step: HookStep; at: number }): boolean =>
  isLastStep(step) ? told[step] !== undefined : told[step] === at;

/** The same for each attempt, so that a partner knows a step that comes twice. */
export const hookEventId = (ride: string, { step, at }: { step: HookStep; at: number }): string =>
  isLastStep(step) ? `${ride}-${step}` : `${ride}-${step}-${at}`;
