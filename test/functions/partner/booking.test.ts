/** A hotel's own system quotes, books, follows and calls off, as a stranger's program would; and what a liar cannot do. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPerson, type Person } from '../../support/accounts';
import { callOk } from '../../support/call';
import { db, resetTown, runSchedule } from '../../support/stack';
import { callFrom } from '../accounts/newcomers';
import { opened } from '../money/accountRides';
import { times } from '../money/books';
import { noticeTexts } from '../../../functions/src/transitions/noticeTexts';
import { type Listening, listen, type OwnHost, startHost } from '../ownHost';
import { AT_PICKUP, book as bookRide, driverAt, offerNow, readBooking, rideIn, TRIP } from '../ride/rides';
import { type Ask, ask as askAt, GUEST, type Hotel, hotel, JOURNEY, TERMS } from './partners';

type Sms = { to: string; text: string };

let service: Listening;
let host: OwnHost;
let sent: Sms[] = [];
let takes = true;
let admin: Person;
let driver: Person;
let own: Hotel;

beforeAll(async () => {
  service = await listen((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://sms.test');
    sent.push({ to: searchParams.get('to') ?? '', text: searchParams.get('text') ?? '' });
    response.writeHead(takes ? 200 : 500).end();
  });
  host = await startHost({ SMS_URL: `${service.url}/?to={number}&text={text}`, APP_URL: 'https://cab.test' });
});
afterAll(async () => {
  await host.kill();
  await service.close();
});
beforeEach(async () => {
  await resetTown();
  sent = [];
  takes = true;
  [admin, driver] = await Promise.all([createPerson('admin'), driverAt(40)]);
  own = await hotel(admin);
});

const ask = (path: string, more: Ask = {}, key: string | null = own.key) => askAt(host.api, key, path, more);
const press = (who: Person, name: Parameters<typeof callFrom>[0], body: object) =>
  callFrom(name, body as never, { api: host.api, token: who.token });

let drawn = 0;
const newRequest = (): string => `request-${(drawn += 1)}`;

async function fareOf(key = own.key): Promise<number> {
  const { status, json } = await ask('quotes', { body: JOURNEY }, key);
  expect(status).toBe(200);
  const fares = json['fares'] as { car_type: string; pence: number | null }[];
  return fares.find(({ car_type }) => car_type === 'Black Cab')?.pence ?? 0;
}

const bookingOf = async (more: object = {}, key = own.key) => ({
  ...JOURNEY,
  car_type: 'Black Cab',
  pence: await fareOf(key),
  guest: GUEST,
  ...more,
});
const book = (body: object, request = newRequest(), key = own.key) =>
  ask('bookings', { body, headers: { 'idempotency-key': request } }, key);
async function booked(): Promise<string> {
  const { status, json } = await book(await bookingOf());
  expect([status, json.code]).toEqual([201, undefined]);
  return json.id ?? '';
}
const follow = (id: string, key = own.key) => ask(`bookings/${id}`, { method: 'GET' }, key);
const callOff = (id: string, key = own.key) => ask(`bookings/${id}`, { method: 'DELETE' }, key);

describe('a ride that a hotel books', () => {
  it('is quoted in every type of car, at the fare that everybody gets', async () => {
    const { json } = await ask('quotes', { body: JOURNEY });
    expect(json['distance_metres']).toBeGreaterThan(1000);
    const fares = json['fares'] as { car_type: string; pence: number | null }[];
    expect(fares.map(({ car_type }) => car_type)).toContain('Black Cab');
    const { answer } = (await press(own.rider, 'estimate', TRIP)) as { answer?: { estimateFare: number } };
    expect(await fareOf()).toBe(answer?.estimateFare);
  });

  it('is followed from the search to the end, and its guest is told of the cab', async () => {
    const id = await booked();
    expect((await follow(id)).json).toMatchObject({ id, status: 'searching', cab: null, fare_pence: null });
    expect(await readBooking(id)).toMatchObject({ customer: own.rider.uid, customer_name: GUEST.name, guest: true });
    await offerNow(id, driver);
    await press(driver, 'accept_booking', { id });
    expect((await follow(id)).json).toMatchObject({
      status: 'accepted',
      cab: { driver: 'Dana', registration: 'LB24 TXE', seen: { at: expect.stringMatching(/Z$/) as string } },
    });
    expect(sent.map(({ to }) => to)).toEqual(['447700900333']);
    await press(driver, 'arrive_booking', { id, ...AT_PICKUP });
    expect((await follow(id)).json['status']).toBe('arrived');
  });

  it('is quoted in no car that has too few seats', async () => {
    const { json } = await ask('quotes', { body: { ...JOURNEY, extra_passengers: 6 } });
    const fares = json['fares'] as { car_type: string; pence: number | null }[];
    const pence = Object.fromEntries(fares.map((fare) => [fare.car_type, fare.pence]));
    expect(pence['Black Cab']).toBeNull();
    for (const [type, price] of Object.entries(pence)) {
      const { json: answer } = await book({
        ...(await bookingOf({ extra_passengers: 6 })),
        car_type: type,
        pence: price ?? 0,
      });
      expect([type, answer.code === 'too_few_seats']).toEqual([type, price === null]);
    }
  });

  it('has its guest told in English, whatever the app of its account speaks', async () => {
    await db.set(`users/${own.rider.uid}/language`, 'cy');
    const id = await booked();
    await offerNow(id, driver);
    await press(driver, 'accept_booking', { id });
    expect(sent[0]?.text).toMatch(/has booked you a taxi/);
  });

  it('whose guest cannot be told is told to the desk, which rings', async () => {
    takes = false;
    const id = await booked();
    await offerNow(id, driver);
    await press(driver, 'accept_booking', { id });
    const notices = Object.values((await db.get<Record<string, { title: string }>>(`notifis/${admin.uid}`)) ?? {});
    expect(notices.map(({ title }) => title)).toContain(noticeTexts.partnerGuestNotTold('', '').title);
  });

  it('whose bill is made void has ended, and costs nothing', async () => {
    const id = await rideIn('REACHED', own.rider, driver);
    const amount = (await readBooking(id)).trip_cost ?? 0;
    expect((await follow(id)).json).toMatchObject({ status: 'ended', fare_pence: amount });
    await callOk(admin, 'settle_bill', { id, as: 'void', amount, reason: 'The wrong way' });
    expect((await follow(id)).json).toMatchObject({ status: 'ended', fare_pence: 0 });
  });

  it('has its guest told in the language that the partner names, and in no other than there is', async () => {
    const { json } = await book(await bookingOf({ language: 'cy' }));
    await offerNow(json.id ?? '', driver);
    await press(driver, 'accept_booking', { id: json.id ?? '' });
    expect(sent[0]?.text).toMatch(/: mae .+ wedi archebu tacsi i chi\. .*\/cy\/follow\/[-\w]{42}$/);
    const refused = await book(await bookingOf({ language: 'fr' }));
    expect([refused.status, refused.json.code, refused.json['field']]).toEqual([400, 'body_refused', 'language']);
  });

  it('is told without the guest’s number, which the driver alone has until the start', async () => {
    const id = await booked();
    expect(JSON.stringify((await follow(id)).json)).not.toMatch(/7700|Mary/);
    expect(await db.get(`guests/${id}/mobile`)).toBe('+447700900333');
    await callOff(id);
    expect(await db.get(`guests/${id}`)).toBeNull();
  });

  it('is booked ahead at a time with its offset', async () => {
    const at = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 26 * 3_600_000);
    const text = `${new Date(at.getTime() + 3_600_000).toISOString().slice(0, 19)}+01:00`;
    const { json: quoted } = await ask('quotes', { body: { ...JOURNEY, at: text } });
    const pence = (quoted['fares'] as { car_type: string; pence: number }[]).find(
      ({ car_type }) => car_type === 'Black Cab',
    )?.pence;
    const { status, json } = await book({ ...JOURNEY, at: text, car_type: 'Black Cab', pence, guest: GUEST });
    expect([status, json['at']]).toEqual([201, at.toISOString()]);
    expect(await readBooking(json.id ?? '')).toMatchObject({ bookLater: true, tripdate: at.getTime() });
  });

  it('is called off once, however often that is asked', async () => {
    const id = await booked();
    const answers = await times(3, () => callOff(id));
    expect(answers.every(({ status, json }) => status === 200 && json['status'] === 'cancelled')).toBe(true);
    expect(await readBooking(id)).toMatchObject({ status: 'CANCELLED', cancelled_by: 'rider' });
  });

  it('is not called off once the cab is there', async () => {
    const id = await booked();
    await offerNow(id, driver);
    await press(driver, 'accept_booking', { id });
    await press(driver, 'arrive_booking', { id, ...AT_PICKUP });
    const refused = await callOff(id);
    expect([refused.status, refused.json.code]).toEqual([409, 'cancel_not_allowed']);
  });

  it('goes on the hotel’s account where it has one', async () => {
    const account = await opened(admin);
    await callOk(admin, 'set_account_people', { id: account, people: [{ uid: own.rider.uid, may: true }] });
    await callOk(admin, 'save_partner', { partner: own.rider.uid, seen: 1, ...TERMS, account });
    expect(await readBooking(await booked())).toMatchObject({ account, customer: own.rider.uid });
    await callOk(admin, 'set_account_people', { id: account, people: [{ uid: own.rider.uid, may: false }] });
    expect((await book(await bookingOf())).json.code).toBe('account_not_theirs');
  });

  it('begins at one of the hotel’s own pickups where it has some', async () => {
    const elsewhere = { lat: 51.55, lng: -3.02, add: 'The other house' };
    await callOk(admin, 'save_partner', { partner: own.rider.uid, seen: 1, ...TERMS, pickups: [elsewhere] });
    const refused = await book(await bookingOf());
    expect([refused.status, refused.json.code, refused.json['field']]).toEqual([422, 'pickup_elsewhere', 'pickup']);
    const front = { ...AT_PICKUP, add: 'Front door' };
    await callOk(admin, 'save_partner', { partner: own.rider.uid, seen: 2, ...TERMS, pickups: [elsewhere, front] });
    await booked();
  });

  it('costs what was quoted, or is refused', async () => {
    const refused = await book(await bookingOf({ pence: 1 }));
    expect([refused.status, refused.json.code]).toEqual([409, 'estimate_changed']);
  });
});

describe('a request', () => {
  it('sent again books nothing new, and with another body is refused', async () => {
    const body = await bookingOf();
    const request = newRequest();
    const answers = await times(5, () => book(body, request));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 201]);
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
    const other = await book({ ...body, guest: { ...GUEST, name: 'Somebody Else' } }, request);
    expect([other.status, other.json.code]).toEqual([409, 'request_reused']);
    expect(Object.keys((await db.get<object>('bookings')) ?? {})).toHaveLength(1);
  });

  it('of another hotel with the same key is another request', async () => {
    const other = await hotel(admin);
    const [one, two] = await Promise.all([
      book(await bookingOf(), 'same-request'),
      book(await bookingOf({}, other.key), 'same-request', other.key),
    ]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(one.json.id).not.toBe(two.json.id);
  });

  it('is forgotten after two days', async () => {
    await booked();
    const [hash = ''] = Object.keys((await db.get<object>('partner_requests')) ?? {});
    await runSchedule('sweepAccounts');
    expect(await db.get(`partner_requests/${hash}`)).not.toBeNull();
    await db.set(`partner_requests/${hash}/until`, Date.now() - 60_000);
    await runSchedule('sweepAccounts');
    expect(await db.get('partner_requests')).toBeNull();
  });
});

describe('limits', () => {
  it('of a day hold when twenty requests come at once', async () => {
    await callOk(admin, 'save_partner', { partner: own.rider.uid, seen: 1, ...TERMS, day: 3 });
    const body = await bookingOf();
    const answers = await times(20, () => book(body));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(Object.keys((await db.get<object>('bookings')) ?? {})).toHaveLength(3);
    const full = await book(body);
    expect([full.status, full.json.code]).toEqual([429, 'partner_day_full']);
    expect(Number(full.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
  });

  it('of a day that are lowered below what was booked keep the desk from nothing', async () => {
    const body = await bookingOf();
    for (const answer of await times(8, () => book(body))) expect(answer.status).toBe(201);
    await callOk(admin, 'save_partner', { partner: own.rider.uid, seen: 1, ...TERMS, day: 2 });
    expect((await book(body)).status).toBe(429);
    const id = await bookRide(own.rider, { bookLater: true, tripdate: Date.now() + 26 * 3_600_000 }, admin);
    expect((await readBooking(id)).customer).toBe(own.rider.uid);
  });

  it('of open rides hold too, and a ride that is called off makes room', async () => {
    await callOk(admin, 'save_partner', { partner: own.rider.uid, seen: 1, ...TERMS, open: 2 });
    const body = await bookingOf();
    const answers = await times(6, () => book(body));
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(2);
    expect((await book(body)).json.code).toBe('partner_open_full');
    await callOff(made[0]?.json.id ?? '');
    expect((await book(body)).status).toBe(201);
  });

  it('of calls are by key, with the time to wait', async () => {
    const answers = await times(70, () => follow('-'.repeat(20)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers.get('retry-after')).toBe('60');
    const other = await hotel(admin);
    expect((await follow('-'.repeat(20), other.key)).status).toBe(404);
  });
});

describe('a liar', () => {
  it('sees and ends no ride of another', async () => {
    const id = await booked();
    const other = await hotel(admin);
    for (const answer of [await follow(id, other.key), await callOff(id, other.key)]) {
      expect([answer.status, answer.json.code]).toEqual([404, 'booking_not_found']);
    }
    expect((await readBooking(id)).status).toBe('NEW');
  });

  it('is not told where the cab is without the scope to follow, however it asks', async () => {
    const [body, request] = [await bookingOf(), newRequest()];
    const { json } = await book(body, request);
    await offerNow(json.id ?? '', driver);
    await press(driver, 'accept_booking', { id: json.id });
    expect((await book(body, request)).json).toMatchObject({ cab: { seen: { lat: expect.any(Number) as number } } });
    await callOk(admin, 'save_partner', { partner: own.rider.uid, seen: 1, ...TERMS, scopes: ['quote', 'book'] });
    const again = await book(body, request);
    expect(again.status).toBe(200);
    expect(again.json).toMatchObject({ cab: { seen: null } });
  });

  it('does nothing that the key has no scope for', async () => {
    const body = await bookingOf();
    const id = await booked();
    await callOk(admin, 'save_partner', { partner: own.rider.uid, seen: 1, ...TERMS, scopes: ['quote'] });
    for (const answer of [await book(body), await follow(id), await callOff(id)]) {
      expect([answer.status, answer.json.code]).toEqual([403, 'scope_missing']);
    }
    expect((await ask('quotes', { body: JOURNEY })).status).toBe(200);
  });

  it.each([
    ['no key', null],
    ['nonsense', 'nonsense'],
    ['a key of nobody', `amk_${'a'.repeat(32)}nobody`],
    ['a key with a path in it', `amk_${'a'.repeat(32)}../users`],
    ['an endless key', `amk_${'a'.repeat(4000)}`],
  ])('is refused with %s', async (_, key) => {
    const refused = await ask('quotes', { body: JOURNEY }, key);
    expect([refused.status, refused.type]).toEqual([401, 'application/problem+json']);
    expect(refused.headers.get('www-authenticate')).toBe('Bearer');
  });

  it('is refused with the secret of one hotel and the name of another', async () => {
    const other = await hotel(admin);
    const mixed = `${own.key.slice(0, 'amk_'.length + 32)}${other.rider.uid}`;
    expect((await ask('quotes', { body: JOURNEY }, mixed)).status).toBe(401);
  });

  it('may not guess for long', async () => {
    const address = '203.0.113.9';
    const guess = () => ask('quotes', { body: JOURNEY, address }, `amk_${'a'.repeat(32)}${own.rider.uid}`);
    const answers = await times(80, guess);
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  });

  it('is refused with the key in the address, in whatever place', async () => {
    for (const path of [`quotes?key=${own.key}`, `bookings/${own.key}`, own.key]) {
      const refused = await ask(path, { method: 'GET' }, null);
      expect([refused.status, refused.json.code]).toEqual([400, 'key_in_address']);
    }
  });

  it('is refused with another method, another address, a huge body and one that is none', async () => {
    const get = await ask('quotes', { method: 'GET' });
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
    expect((await ask('accounts', { body: {} })).status).toBe(404);
    expect((await ask('quotes', { raw: `{"pickup":"${'x'.repeat(3_000_000)}"}` })).status).toBe(413);
    expect((await ask('quotes', { raw: '{' })).status).toBe(400);
    const unknown = await book({ ...(await bookingOf()), customer: 'somebody' });
    expect([unknown.status, unknown.json.code, unknown.json['field']]).toEqual([400, 'body_refused', 'customer']);
    const keyless = await ask('bookings', { body: await bookingOf() });
    expect([keyless.status, keyless.json.code]).toEqual([400, 'idempotency_key_missing']);
    expect(await db.get('bookings')).toBeNull();
  });

  it('has no guest texted abroad', async () => {
    const refused = await book(await bookingOf({ guest: { name: 'Mary Poole', mobile: '+49 151 12345678' } }));
    expect([refused.status, refused.json['field']]).toEqual([422, 'guest.mobile']);
  });

  it('books nothing with a key that is ended at the same moment', async () => {
    const body = await bookingOf();
    const revoke = { partner: own.rider.uid, id: own.keyId };
    const [, ...answers] = await Promise.all([
      callOk(admin, 'revoke_partner_key', revoke),
      ...Array.from({ length: 6 }, () => book(body)),
    ]);
    const made = answers.filter(({ status }) => status === 201).length;
    expect(answers.every(({ status }) => status === 201 || status === 401)).toBe(true);
    expect(Object.keys((await db.get<object>('bookings')) ?? {})).toHaveLength(made);
    expect((await book(body)).status).toBe(401);
  });
});

it('every call with a good key is in the audit, by the partner and by its key', async () => {
  const id = await booked();
  await follow(id);
  await callOff(id);
  await ask('quotes', { body: JOURNEY }, 'nonsense');
  const entries = Object.values((await db.get<Record<string, Record<string, unknown>>>('audit')) ?? {});
  const told = entries.filter(({ event }) => String(event).startsWith('partner_'));
  expect(told.map(({ event }) => String(event)).toSorted()).toEqual([
    'partner_book',
    'partner_cancel',
    'partner_follow',
    'partner_quote',
  ]);
  const hint = `…${own.key.slice('amk_'.length + 28, 'amk_'.length + 32)}`;
  expect(told.every(({ by, detail }) => by === own.rider.uid && detail === hint)).toBe(true);
  expect(told.filter(({ bookingId }) => bookingId === id)).toHaveLength(2);
});
