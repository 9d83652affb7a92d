/** Which rows of the board, and which cabs of its map, a desk looks at. The filter lives in the address. */
import { hasFolded } from '../../people/search/folded';
import type { Needs } from '../needs/needs';
import { BOARD_STATES, type BoardState } from './board';
import type { BoardRow } from './boardRows';

/** Who booked: the rider, or the office for somebody. */
export const BOOKED_BY = ['rider', 'desk'] as const;
export type BookedBySide = (typeof BOOKED_BY)[number];

/** Null asks for nothing. */
export type BoardFilter = {
  state: BoardState | null;
  trouble: boolean;
  zone: string | null;
  booked: BookedBySide | null;
  wheelchair: boolean;
  text: string;
};

const oneOf = <One extends string>(all: readonly One[], typed: string | null): One | null =>
  all.find((one) => one === typed) ?? null;

/** Reads the filter from an address. What it does not know, it leaves out. */
export function boardFilterOf(search: URLSearchParams): BoardFilter {
  return {
    state: oneOf(BOARD_STATES, search.get('state')),
    trouble: search.get('trouble') === '1',
    zone: search.get('zone') || null,
    booked: oneOf(BOOKED_BY, search.get('booked')),
    wheelchair: search.get('wheelchair') === '1',
    text: search.get('q') ?? '',
  };
}

/** The address with a filter; what else is in it stays. */
export function withBoardFilter(search: URLSearchParams, filter: BoardFilter): URLSearchParams {
  const next = new URLSearchParams(search);
  const values: Record<string, string | null> = {
    state: filter.state,
    trouble: filter.trouble ? '1' : null,
    zone: filter.zone,
    booked: filter.booked,
    wheelchair: filter.wheelchair ? '1' : null,
    q: filter.text || null,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

export const isBoardFiltered = ({ state, trouble, zone, booked, wheelchair, text }: BoardFilter): boolean =>
  state !== null || trouble || zone !== null || booked !== null || wheelchair || text.trim() !== '';

/** A registration and a reference are typed with or without their gap. */
const tight = (text: string): string => text.toLowerCase().replace(/\s+/g, '');

function hasText({ booking }: BoardRow, typed: string): boolean {
  const { customer_name, booking_id, driver_name = '', vehicle_number = '', plate_no = '', pickup, drop } = booking;
  const words = [customer_name, driver_name, pickup.add, drop.add, plate_no];
  const signs = [booking_id, vehicle_number].map(tight);
  return words.some((word) => hasFolded(word, typed.trim())) || signs.some((sign) => sign.includes(tight(typed)));
}

/** True for a row that the filter asks for. `needs`: what its rider needs, as far as that is known. */
export function isOnBoard(row: BoardRow, filter: BoardFilter, needs: Needs | undefined): boolean {
  const { booking, state, troubles } = row;
  const side: BookedBySide = booking.taken_by === undefined ? 'rider' : 'desk';
  return (
    (filter.state === null || filter.state === state) &&
    (!filter.trouble || troubles.length > 0) &&
    (filter.zone === null || booking.pickup.zone === filter.zone) &&
    (filter.booked === null || filter.booked === side) &&
    (!filter.wheelchair || needs?.wheelchair !== undefined) &&
    (filter.text.trim() === '' || hasText(row, filter.text))
  );
}
