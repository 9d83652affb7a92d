/** The desk's search, over HTTP: whole answers to any mixture of filters, page by page, and honest words where it stops. */
import { beforeAll, describe, expect, it } from 'vitest';
import { PAGE_SIZE, SEARCH_ROWS_MAX } from '@/domain/limits';
import type { ApiAnswer } from '@/domain/api/api';
import { type BookingFilter, NO_FILTER } from '@/domain/ride/bookingSearch';
import { DAY_MS, MINUTE_MS } from '@/domain/time/durations';
import { pushKey } from '../../../local/seed/ids';
import { createPerson, type Person } from '../../support/accounts';
import { booking } from '../../support/builders';
import { callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';

/** The first of them was booked then; each of the others a minute later. */
const FIRST = Date.UTC(2026, 0, 1);
const COUNT = SEARCH_ROWS_MAX + 400;
/** Of these riders' bookings there are few, and the oldest lies beyond what one search looks through. */
const RARE = [3, 450, 550];

let admin: Person;
let fleet: Person;

const idOf = (number: number): string => pushKey(FIRST + number * MINUTE_MS, number);
const referenceOf = (number: number): string => `Q${number.toString(36).toUpperCase().padStart(5, '0')}`;

beforeAll(async () => {
  await resetTown();
  [admin, fleet] = await Promise.all([createPerson('admin'), createPerson('fleetadmin')]);
  const rows = Array.from({ length: COUNT }, (_, number) => {
    const at = FIRST + number * MINUTE_MS;
    const made = booking({
      id: idOf(number),
      booking_id: referenceOf(number),
      status: number % 2 === 0 ? 'COMPLETE' : 'CANCELLED',
      customer: number % 7 === 0 ? 'rider-7' : 'rider-1',
      customer_name: RARE.includes(number) ? 'Ada Byron' : 'Robin Mercer',
      driver: number % 3 === 0 ? 'driver-3' : 'driver-1',
      driver_name: 'Dana Okafor',
      bookingDate: at,
      tripdate: at + (number % 5 === 0 ? DAY_MS : 0),
    });
    return [`bookings/${idOf(number)}`, { ...made, ...(number % 4 === 0 && { fleetadmin: fleet.uid }) }] as const;
  });
  for (let from = 0; from < rows.length; from += 300) {
    await db.update('', Object.fromEntries(rows.slice(from, from + 300)));
  }
});

type Answer = ApiAnswer<'find_bookings'>;

async function pagesOf(person: Person, filter: Partial<BookingFilter>): Promise<Answer[]> {
  const pages: Answer[] = [];
  let before: Answer['end'] = null;
  do {
    const page: Answer = await callOk(person, 'find_bookings', { filter: { ...NO_FILTER, ...filter }, before });
    pages.push(page);
    before = page.end;
  } while (before !== null);
  return pages;
}
const idsOf = (pages: Answer[]): string[] => pages.flatMap(({ ids }) => ids);
const numbers = (matches: (number: number) => boolean): string[] =>
  Array.from({ length: COUNT }, (_, number) => number)
    .filter(matches)
    .toReversed()
    .map(idOf);

describe('a search', () => {
  it('fills its pages with what a status, a rider and a driver have in common', async () => {
    const pages = await pagesOf(admin, { status: 'COMPLETE', rider: 'rider-7', driver: 'driver-3' });
    const expected = numbers((number) => number % 42 === 0);
    expect(idsOf(pages)).toEqual(expected);
    expect(pages.map(({ ids }) => ids.length).slice(0, -1)).toEqual(pages.slice(1).map(() => PAGE_SIZE));
  });

  it('stops at a bound, says how far it looked, and goes on from there', async () => {
    const [first, ...others] = await pagesOf(admin, { name: 'byron' });
    expect(first?.ids).toEqual([idOf(550), idOf(450)]);
    expect(first?.lookedTo).toBe(FIRST + (COUNT - SEARCH_ROWS_MAX) * MINUTE_MS);
    expect(idsOf(others)).toEqual([idOf(3)]);
    expect(others.at(-1)).toMatchObject({ end: null, lookedTo: null });
  });

  it('finds by the dates of the rides, mixed with a status', async () => {
    const from = FIRST + DAY_MS;
    const until = from + 100 * MINUTE_MS;
    const pages = await pagesOf(admin, { dates: 'ride', from, until, status: 'COMPLETE' });
    const tripOf = (number: number): number => FIRST + number * MINUTE_MS + (number % 5 === 0 ? DAY_MS : 0);
    const expected = numbers((number) => number % 2 === 0 && tripOf(number) >= from && tripOf(number) <= until);
    expect(idsOf(pages).toSorted()).toEqual(expected.toSorted());
  });

  it('finds by the beginning of a reference, newest first', async () => {
    const expected = numbers((number) => referenceOf(number).startsWith('Q000A'));
    expect(expected.length).toBeGreaterThan(PAGE_SIZE);
    expect(idsOf(await pagesOf(admin, { reference: 'Q000A' }))).toEqual(expected);
    expect(idsOf(await pagesOf(admin, { reference: 'Q000A', status: 'PAID' }))).toEqual([]);
  });

  it('shows a fleet what its own drivers drove, and nothing else', async () => {
    const pages = await pagesOf(fleet, { driver: 'driver-3', status: 'COMPLETE' });
    expect(idsOf(pages)).toEqual(numbers((number) => number % 12 === 0));
    expect(idsOf(await pagesOf(fleet, { reference: referenceOf(4) }))).toEqual([idOf(4)]);
    expect(idsOf(await pagesOf(fleet, { reference: referenceOf(5) }))).toEqual([]);
  });

  it('leaves a page of bookings below 100 kB', async () => {
    const filter = { ...NO_FILTER, rider: 'rider-1', status: 'COMPLETE' } as const;
    const page = await callOk(await createPerson('admin'), 'find_bookings', { filter, before: null });
    const rows = await Promise.all(page.ids.map((id) => db.get(`bookings/${id}`)));
    expect(rows).toHaveLength(PAGE_SIZE);
    expect(JSON.stringify([page, rows]).length).toBeLessThan(100_000);
  });
});
