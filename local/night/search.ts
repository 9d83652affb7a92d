/** What a dispatch rule sees of a simulated night, and what it can do. */
import type { SecondsFrom } from '@/domain/road/reach';
import type { Request } from './demand';
import type { SimulatedDriver } from './fleet';

/** An offer that rings. Times are epoch ms; `metres` is the straight line to the pickup. */
export type Offer = { search: Search; driver: SimulatedDriver; metres: number; madeMs: number };

/** What became of an offer: `taken` is a yes for a ride or from a driver that somebody else had by then. */
export type Answer = 'accept' | 'decline' | 'ignore' | 'taken';

/** How often a driver was asked for a ride, when the last time ended, and whether that was a no. */
type Asked = { times: number; endedMs: number; declined: boolean };

/** A rider's search for a cab. */
export type Search = {
  request: Request;
  pressedMs: number;
  open: Offer[];
  asked: Map<string, Asked>;
  /** Null while the rider waits for a yes. */
  end: 'served' | 'refused' | 'given up' | null;
  /** When the search ended, epoch ms; null before. */
  endedMs: number | null;
  /** What the rider was told, and when: seconds until the cab is at the door. */
  told: { atMs: number; seconds: number }[];
};

/** The rule's hands. */
export type Stage = {
  nowMs(): number;
  drivers: readonly SimulatedDriver[];
  /** Riders who wait for a yes, in the order of their presses. */
  waiting(): readonly Search[];
  /** The road seconds to a pickup, for riders who wait. */
  secondsTo(search: Search): SecondsFrom;
  offer(search: Search, driver: SimulatedDriver, seconds: number): void;
  end(search: Search, how: 'refused' | 'given up'): void;
  /** Calls back in so many milliseconds. */
  later(ms: number, call: () => void): void;
};

/** A rule hears of each press, of the end of each offer that was not accepted, and of each cab that becomes free. */
export type Rule = {
  pressed(search: Search): void;
  notTaken(offer: Offer): void;
  freed(): unknown;
};
