/** The calendar of a person's rides ahead, as the program of another company reads it. */
import ICAL from 'ical.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { calendarPath } from '@/domain/ride/calendar/calendarLink';
import { createPerson, type Person } from '../../support/accounts';
import { call, callOk } from '../../support/call';
import { db, resetTown, stack } from '../../support/stack';
import { book, driverAt, readBooking, REASON, TRIP } from '../ride/rides';

const HOUR = 3_600_000;
const SECRET = 'Abc-_'.padEnd(22, 'x');

let rider: Person;
let driver: Person;
let tripdate: number;

beforeEach(async () => {
  await resetTown();
  [rider, driver] = await Promise.all([createPerson('rider'), driverAt(100)]);
  tripdate = Math.ceil(Date.now() / 1000) * 1000 + 26 * HOUR;
});

const linkOf = async ({ uid }: Person, secret = SECRET): Promise<string> => {
  await db.set(`calendar_links/${uid}`, { secret, at: Date.now() });
  return calendarPath(uid, { secret });
};
const get = (path: string, init: RequestInit = {}) => fetch(`${stack.api}${path}`, init);
const eventsAt = async (path: string) => {
  const response = await get(path);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  const text = await response.text();
  const calendar = new ICAL.Component(ICAL.parse(text) as never[]);
  return { text, events: calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one)) };
};
const said = ({ summary, location, description, component }: ICAL.Event) => ({
  summary,
  location,
  description,
  status: component.getFirstPropertyValue('status'),
});

describe('a rider’s calendar', () => {
  it('has each ride booked ahead, the next one first, until it is called off', async () => {
    const path = await linkOf(rider);
    expect((await eventsAt(path)).events).toEqual([]);
    const later = await book(rider, { bookLater: true, tripdate: tripdate + 2 * HOUR });
    const sooner = await book(rider, { bookLater: true, tripdate });
    const { events } = await eventsAt(path);
    expect(events.map(({ uid }) => uid.split('@')[0])).toEqual([sooner, later]);
    const [first] = events;
    const { estimateTime, booking_id } = await readBooking(sooner);
    expect(first?.startDate.toJSDate().getTime()).toBe(tripdate);
    expect(first?.endDate.toJSDate().getTime()).toBe(tripdate + estimateTime * 1000);
    expect(said(first as ICAL.Event)).toMatchObject({
      summary: 'Taxi: Newport Station to Marshfield',
      location: TRIP.pickup.add,
      status: 'TENTATIVE',
    });
    expect(first?.description).toContain(`reference ${booking_id}\nNo driver has taken the ride yet.`);
    await callOk(rider, 'cancel_booking', { id: sooner, reason: REASON });
    expect((await eventsAt(path)).events.map(({ uid }) => uid.split('@')[0])).toEqual([later]);
  });

  it('says that a driver has taken the ride, and a change of it as a new state of the same entry', async () => {
    const path = await linkOf(rider);
    const id = await book(rider, { bookLater: true, tripdate });
    await callOk(driver, 'claim_ride', { id });
    const { events: taken } = await eventsAt(path);
    expect(taken.map(said)).toMatchObject([
      { status: 'CONFIRMED', description: expect.stringContaining('A driver has taken the ride.') as string },
    ]);
    const { estimateFare } = await callOk(rider, 'estimate', { ...TRIP, bookLater: true, tripdate: tripdate + HOUR });
    const changed = await call(rider, 'change_booking', { id, tripdate: tripdate + HOUR, estimate: estimateFare });
    expect(changed.error).toBeUndefined();
    const { events } = await eventsAt(path);
    expect(events.map(({ uid, sequence, startDate }) => [uid, sequence, startDate.toJSDate().getTime()])).toEqual([
      [taken[0]?.uid, 1, tripdate + HOUR],
    ]);
  });

  it('has no ride of now, and no number, code or fare in it', async () => {
    const path = await linkOf(rider);
    await book(rider);
    await book(rider, { bookLater: true, tripdate });
    const { text, events } = await eventsAt(path);
    expect(events).toHaveLength(1);
    const mobile = (await db.get<string>(`users/${rider.uid}/mobile`)) ?? '';
    expect(mobile).not.toBe('');
    for (const hidden of [mobile, mobile.slice(-6), rider.uid]) expect(text).not.toContain(hidden);
    expect(text).not.toMatch(/£|\bfare\b/i);
  });

  it('keeps a place with commas, semicolons and a thousand letters in one line of the format', async () => {
    const path = await linkOf(rider);
    const id = await book(rider, { bookLater: true, tripdate });
    const odd = `Tŷ; "Café", ${'Llanfair '.repeat(60)}\\ end\nBEGIN:VEVENT`;
    await db.set(`bookings/${id}/pickup/add`, odd);
    const { text, events } = await eventsAt(path);
    expect(events.map(({ location }) => location)).toEqual([odd]);
    const bytes = text.split('\r\n').map((line) => Buffer.byteLength(line));
    expect(Math.max(...bytes)).toBeLessThanOrEqual(75);
  });
});

describe('a calendar in its owner’s language', () => {
  const titleOf = (text: string) => /^NAME:(.+)$/m.exec(text)?.[1]?.trim();

  it('is Welsh once the rider reads Welsh, with the same entry at the same address', async () => {
    const path = await linkOf(rider);
    const id = await book(rider, { bookLater: true, tripdate });
    await db.update(`bookings/${id}`, { guest: true, customer_name: 'Mary Ann' });
    const english = await eventsAt(path);
    await db.set(`users/${rider.uid}/language`, 'cy');
    const welsh = await eventsAt(path);
    expect([titleOf(english.text), titleOf(welsh.text)]).toEqual(['Amberlight rides', 'Teithiau Amberlight']);
    expect(welsh.text).toMatch(/^PRODID:.*\/\/CY\r$/m);
    expect(welsh.events.map(({ uid }) => uid)).toEqual(english.events.map(({ uid }) => uid));
    const { booking_id } = await readBooking(id);
    const { summary, description } = said(welsh.events[0] as ICAL.Event);
    expect(summary).toBe('Tacsi ar gyfer Mary: o Newport Station i Marshfield');
    expect(description).toContain(`cyfeirnod ${booking_id}\nNid oes gyrrwr wedi cymryd y daith eto.`);
    expect(description).not.toMatch(/\b(From|To|reference|driver)\b/);
  });

  it('is English where no language, or one that there is not, is kept with the rider', async () => {
    const path = await linkOf(rider);
    await book(rider, { bookLater: true, tripdate });
    for (const language of [null, 'fr', 'constructor']) {
      await db.set(`users/${rider.uid}/language`, language);
      const { text, events } = await eventsAt(path);
      expect([titleOf(text), events[0]?.summary]).toEqual(['Amberlight rides', 'Taxi: Newport Station to Marshfield']);
    }
  });

  it('is the driver’s own, whatever the rider reads', async () => {
    await db.set(`users/${driver.uid}/language`, 'cy');
    const [ofRider, ofDriver] = [await linkOf(rider), await linkOf(driver)];
    const id = await book(rider, { bookLater: true, tripdate });
    await callOk(driver, 'claim_ride', { id });
    expect((await eventsAt(ofRider)).events[0]?.description).toContain('A driver has taken the ride.');
    const [event] = (await eventsAt(ofDriver)).events;
    expect(event?.summary).toBe('Gyrru: o Newport Station i Marshfield');
    expect(event?.description).toMatch(/Byddwch ar ddyletswydd erbyn \d\d:\d\d\.$/);
  });
});

describe('a driver’s calendar', () => {
  it('has the rides that the driver took, and when to be on duty', async () => {
    const path = await linkOf(driver);
    const id = await book(rider, { bookLater: true, tripdate });
    await callOk(driver, 'claim_ride', { id });
    const { text, events } = await eventsAt(path);
    expect(events.map(said)).toMatchObject([
      {
        summary: 'Drive: Newport Station to Marshfield',
        description: expect.stringMatching(/Be on duty by \d\d:\d\d\.$/) as string,
      },
    ]);
    expect(text).not.toContain('Robin');
    // Which door it is, no kitchen calendar needs to say.
    await db.set(`bookings/${id}/pickup/add`, '12a Queensway, Newport NP20 4AX');
    const doors = await eventsAt(path);
    expect(doors.events.map(({ summary, location }) => [summary, location])).toEqual([
      ['Drive: Queensway to Marshfield', 'Queensway'],
    ]);
    for (const hidden of ['12a', 'NP20', 'GEO:', TRIP.pickup.add, TRIP.drop.add])
      expect(doors.text).not.toContain(hidden);
    await callOk(driver, 'give_up_claim', { id });
    expect((await eventsAt(path)).events).toEqual([]);
  });
});

describe('the link', () => {
  it('opens nothing with another secret, for another person, once it was replaced or ended, or when its owner has left', async () => {
    const path = await linkOf(rider);
    const other = await createPerson('rider');
    for (const wrong of [
      calendarPath(rider.uid, { secret: SECRET.replace('A', 'B') }),
      calendarPath(rider.uid, { secret: SECRET.slice(1) }),
      calendarPath(other.uid, { secret: SECRET }),
      path.replace('.ics', ''),
      '/calendar/',
      '/calendar/%00.ics',
      `/calendar/${'x'.repeat(5000)}.ics`,
    ]) {
      const response = await get(wrong);
      expect([wrong.slice(0, 80), response.status]).toEqual([wrong.slice(0, 80), 404]);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
    const next = await linkOf(rider, 'z'.repeat(22));
    expect([(await get(path)).status, (await get(next)).status]).toEqual([404, 200]);
    await callOk(rider, 'delete_account', {});
    expect((await get(next)).status).toBe(404);
    expect(await db.get(`calendar_links/${rider.uid}`)).toBeNull();
  });

  it('is kept by nobody on the way, listed by no search engine, and asked again for what is new', async () => {
    const path = await linkOf(rider);
    const first = await get(path);
    expect(first.headers.get('cache-control')).toMatch(/^private, /);
    expect(first.headers.get('x-robots-tag')).toBe('noindex');
    const tag = first.headers.get('etag') ?? '';
    const again = await get(path, { headers: { 'if-none-match': tag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await book(rider, { bookLater: true, tripdate });
    expect((await get(path, { headers: { 'if-none-match': tag } })).status).toBe(200);
    expect((await get(path, { method: 'POST' })).status).toBe(405);
  });

  it('stops answering whoever asks too often', async () => {
    const path = await linkOf(rider);
    const answers = await Promise.all(Array.from({ length: 80 }, () => get(path)));
    const statuses = new Set(answers.map(({ status }) => status));
    expect(statuses).toEqual(new Set([200, 429]));
  });
});
