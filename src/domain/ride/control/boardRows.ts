/** The rows of the board: each ride with its state and its troubles, sorted by trouble and then by time. */
import { type BoardState, BOARD_STATES, boardStateOf, boardTime } from './board';
import { type CabHeard, gravityOf, type RideTrouble, rideTroubles } from './rideTrouble';
import type { RoomRide } from './roomRide';

export type BoardRow = { booking: RoomRide; state: BoardState; at: number; troubles: RideTrouble[] };

/** The worst first; of two alike, the one whose trouble is older, and without trouble the earlier ride. */
export function inBoardOrder(a: BoardRow, b: BoardRow): number {
  const since = ({ troubles: [worst], at }: BoardRow): number => worst?.since ?? at;
  return gravityOf(a.troubles) - gravityOf(b.troubles) || since(a) - since(b) || (a.booking.id < b.booking.id ? -1 : 1);
}

/** The rides on the board. `heard` gives what is heard of a driver's cab. */
export function boardRows(rides: readonly RoomRide[], heard: (driver: string) => CabHeard, nowMs: number): BoardRow[] {
  return rides
    .flatMap((booking): BoardRow[] => {
      const state = boardStateOf(booking, nowMs);
      if (state === null) return [];
      const cab = booking.driver === undefined ? undefined : heard(booking.driver);
      return [{ booking, state, at: boardTime(booking), troubles: rideTroubles(booking, cab, nowMs) }];
    })
    .toSorted(inBoardOrder);
}

export type BoardCounts = Record<BoardState, number> & { troubled: number };

export function boardCounts(rows: readonly BoardRow[]): BoardCounts {
  const of = (state: BoardState): number => rows.filter((row) => row.state === state).length;
  const counts = Object.fromEntries(BOARD_STATES.map((state) => [state, of(state)])) as Record<BoardState, number>;
  return { ...counts, troubled: rows.filter(({ troubles }) => troubles.length > 0).length };
}

/** Rides in trouble stand above all others, whatever their state. */
export const BOARD_SECTIONS = ['troubled', ...BOARD_STATES] as const;
export type BoardSection = (typeof BOARD_SECTIONS)[number];
/** Where a row stands on the screen. */
export type Placed = { id: string; section: BoardSection };
export type BoardPart = { section: BoardSection; rows: BoardRow[] };

const sectionOf = ({ state, troubles }: BoardRow): BoardSection => (troubles.length > 0 ? 'troubled' : state);

/**
 * The board by its sections. Rows of `kept` stay where they are on the screen, so that none moves under a pointer; new ones
 * follow them.
 */
export function boardParts(rows: readonly BoardRow[], kept: readonly Placed[] = []): BoardPart[] {
  const known = new Map(kept.map(({ id, section }, index) => [id, { section, index }]));
  const index = ({ booking }: BoardRow): number => known.get(booking.id)?.index ?? kept.length;
  const inPlace = rows.toSorted((a, b) => index(a) - index(b));
  return BOARD_SECTIONS.flatMap((section) => {
    const here = inPlace.filter((row) => (known.get(row.booking.id)?.section ?? sectionOf(row)) === section);
    return here.length === 0 ? [] : [{ section, rows: here }];
  });
}

/** Where each row of the parts stands. */
export const placedIn = (parts: readonly BoardPart[]): Placed[] =>
  parts.flatMap(({ section, rows }) => rows.map(({ booking }) => ({ id: booking.id, section })));
