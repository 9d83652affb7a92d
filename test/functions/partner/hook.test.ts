/** What a partner's system is told of its rides: each step, signed, until it is taken or a day is over. */
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PartnerNews } from '@/domain/api/partner/partnerInterface';
import { HOOK_GIVEN_UP_MS, type PartnerRide } from '@/domain/partner/hook';
import type { Partner } from '@/domain/partner/partner';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/domain/time/durations';
import { createPerson, type Person } from '../../support/accounts';
import { newBookingId } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { db, resetTown } from '../../support/stack';
import { callFrom } from '../accounts/newcomers';
import { calling, handlers, hooksThrough, tellPartners } from '../inProcess';
import { type Listening, listen, type OwnHost, startHost } from '../ownHost';
import { AT_PICKUP, driverAt, offerNow, readBooking } from '../ride/rides';
import { isPublicAddress, postTo } from '../../../functions/src/outgoing/hook';
import { ask, GUEST, type Hotel, hotel, JOURNEY, TERMS } from './partners';

const URL = 'https://hotel.test/rides';
type Sent = { url: string; body: string; headers: Record<string, string> };

let service: Listening;
let host: OwnHost;
let admin: Person;
let driver: Person;
let own: Hotel;
let secret: string;
let sent: Sent[] = [];
let takes = true;

beforeAll(async () => {
  service = await listen((_, response) => response.writeHead(200).end());
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
  hooksThrough(async (url, body, headers) => {
    sent.push({ url, body, headers });
    return takes;
  });
  [admin, driver] = await Promise.all([createPerson('admin'), driverAt(40)]);
  own = await hotel(admin);
  secret = (await hookTo(URL)).secret ?? '';
});
afterEach(() => hooksThrough(postTo));

const hookTo = (url: string | undefined) =>
  callOk(admin, 'set_partner_hook', {
    partner: own.rider.uid,
    id: newBookingId(),
    ...(url === undefined ? {} : { url }),
  });
const press = (name: Parameters<typeof callFrom>[0], body: object) =>
  callFrom(name, body as never, { api: host.api, token: driver.token });
const partner = (): Promise<Partner> => db.get(`partners/${own.rider.uid}`) as Promise<Partner>;
const rowOf = (id: string) => db.get<PartnerRide>(`partner_rides/${id}`);
const told = () => sent.map(({ body }) => (JSON.parse(body) as { type: string }).type);

let drawn = 0;
async function booked(): Promise<string> {
  const { json: quote } = await ask(host.api, own.key, 'quotes', { body: JOURNEY });
  const pence = (quote['fares'] as { car_type: string; pence: number }[]).find(
    ({ car_type }) => car_type === 'Black Cab',
  )?.pence;
  const { json } = await ask(host.api, own.key, 'bookings', {
    body: { ...JOURNEY, car_type: 'Black Cab', pence, guest: GUEST },
    headers: { 'idempotency-key': `request-${(drawn += 1)}` },
  });
  return json.id ?? '';
}
async function accepted(): Promise<string> {
  const id = await booked();
  await offerNow(id, driver);
  await press('accept_booking', { id });
  return id;
}
const callOff = (id: string) => ask(host.api, own.key, `bookings/${id}`, { method: 'DELETE' });

describe('a partner with a hook', () => {
  it('is told of each step once, in order, and of nothing after the last', async () => {
    const id = await accepted();
    await press('arrive_booking', { id, ...AT_PICKUP });
    await tellPartners(Date.now());
    await tellPartners(Date.now());
    expect(told()).toEqual(['booking.accepted', 'booking.arrived']);
    const otp = String((await db.get<number>(`otp/${id}`)) ?? '');
    await press('start_booking', { id, ...AT_PICKUP, ...(otp === '' ? {} : { otp }) });
    await tellPartners(Date.now());
    expect(told().at(-1)).toBe('booking.started');
    expect(await rowOf(id)).not.toBeNull();
    expect((await partner()).hook?.taken).toBeGreaterThan(0);
  });

  it('is told where the cab is only if it may follow rides', async () => {
    const id = await accepted();
    await tellPartners(Date.now());
    await db.set(`partners/${own.rider.uid}/scopes/follow`, null);
    await press('arrive_booking', { id, ...AT_PICKUP });
    await tellPartners(Date.now());
    const cabs = sent.map(({ body }) => (JSON.parse(body) as PartnerNews).booking.cab);
    expect(cabs.map((cab) => cab?.seen?.lat ?? null)).toEqual([expect.any(Number), null]);
    expect(cabs[1]?.registration).toBe((await readBooking(id)).vehicle_number);
  });

  it('is told that a ride was called off, and then the ride is let go', async () => {
    const id = await booked();
    await tellPartners(Date.now());
    expect(told()).toEqual([]);
    await callOff(id);
    await tellPartners(Date.now());
    await tellPartners(Date.now());
    expect(told()).toEqual(['booking.cancelled']);
    expect(await rowOf(id)).toBeNull();
  });

  it('is looked after less often while its ride is far ahead, and is still told', async () => {
    const id = await accepted();
    const start = Date.now();
    await db.set(`bookings/${id}/tripdate`, start + 5 * HOUR_MS);
    await tellPartners(start);
    expect(told()).toEqual(['booking.accepted']);
    await tellPartners(start + MINUTE_MS);
    await press('arrive_booking', { id, ...AT_PICKUP });
    await tellPartners(start + 2 * MINUTE_MS);
    expect(told()).toHaveLength(1);
    await tellPartners(start + 12 * MINUTE_MS);
    expect(told()).toEqual(['booking.accepted', 'booking.arrived']);
    // Once its time is near it is looked at each minute again.
    await tellPartners(start + 4 * HOUR_MS);
    expect((await rowOf(id))?.due).toBeLessThan(start + 4 * HOUR_MS);
  });

  it('can prove who sent it, and finds nothing of the guest in it', async () => {
    await accepted();
    await tellPartners(Date.now());
    const [{ url, body, headers } = { url: '', body: '', headers: {} as Record<string, string> }] = sent;
    expect(url).toBe(URL);
    const [, t = '', v1 = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(headers['amberlight-signature'] ?? '') ?? [];
    expect(v1).toBe(createHmac('sha256', secret).update(`${t}.${body}`).digest('hex'));
    expect(Math.abs(Date.now() / 1000 - Number(t))).toBeLessThan(60);
    expect(body).not.toMatch(/7700|Mary|Poole/);
    expect(JSON.parse(body)).toMatchObject({ type: 'booking.accepted', booking: { status: 'accepted' } });
  });

  it('is told again, later and later, under the same id, until it takes it', async () => {
    const id = await accepted();
    takes = false;
    const start = Date.now();
    await tellPartners(start);
    await tellPartners(start + MINUTE_MS / 2);
    expect(sent).toHaveLength(1);
    await tellPartners(start + MINUTE_MS);
    await tellPartners(start + 2 * MINUTE_MS);
    expect(sent).toHaveLength(2);
    takes = true;
    await tellPartners(start + 3 * MINUTE_MS);
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(({ body }) => (JSON.parse(body) as { id: string }).id)).size).toBe(1);
    const row = await rowOf(id);
    expect([row?.tries, row?.since]).toEqual([undefined, undefined]);
  });

  it('is given up after a day, which the desk sees', async () => {
    const id = await accepted();
    takes = false;
    const start = Date.now();
    for (let at = start; at <= start + HOOK_GIVEN_UP_MS + DAY_MS / 4; at += DAY_MS / 8) await tellPartners(at);
    expect(await rowOf(id)).toBeNull();
    expect((await partner()).hook?.given_up).toBeGreaterThan(start);
    const audit = Object.values((await db.get<Record<string, { event: string }>>('audit')) ?? {});
    expect(audit.filter(({ event }) => event === 'partner_hook_gone')).toHaveLength(1);
  });

  it('that is down holds up no other', async () => {
    const other = await hotel(admin);
    await callOk(admin, 'set_partner_hook', {
      partner: other.rider.uid,
      id: newBookingId(),
      url: 'https://other.test/rides',
    });
    const [one, two] = [await booked(), await booked()];
    own = other;
    const third = await booked();
    for (const id of [one, two, third]) await db.set(`bookings/${id}/accepted_time`, Date.now());
    hooksThrough(async (url, body, headers) => {
      sent.push({ url, body, headers });
      return url !== URL;
    });
    await tellPartners(Date.now());
    expect(sent.map(({ url }) => url)).toContain('https://other.test/rides');
    expect((await rowOf(third))?.told?.accepted).toBeGreaterThan(0);
    expect([(await rowOf(one))?.tries, (await rowOf(two))?.tries]).toEqual([1, 1]);
  });

  it('is told nothing while the office has stopped it, and the rest once it is open again', async () => {
    const id = await accepted();
    await callOk(admin, 'save_partner', { partner: own.rider.uid, seen: 1, ...TERMS, state: 'stopped' });
    await tellPartners(Date.now());
    expect(sent).toEqual([]);
    expect((await rowOf(id))?.tries).toBeUndefined();
    await callOk(admin, 'save_partner', { partner: own.rider.uid, seen: 2, ...TERMS });
    await tellPartners(Date.now() + 11 * 60_000);
    expect(told()).toEqual(['booking.accepted']);
  });

  it('is told nothing once the desk has ended the hook', async () => {
    const id = await accepted();
    await hookTo(undefined);
    await tellPartners(Date.now());
    expect(sent).toEqual([]);
    expect(await rowOf(id)).toBeNull();
    expect(await db.get(`partner_secrets/${own.rider.uid}`)).toBeNull();
  });

  it('is told of the rides that were open before it had one, and not of those that were over', async () => {
    await hookTo(undefined);
    const over = await booked();
    await callOff(over);
    const id = await accepted();
    await tellPartners(Date.now());
    expect(await rowOf(id)).toBeNull();
    await hookTo(URL);
    expect(await rowOf(over)).toBeNull();
    await tellPartners(Date.now());
    expect(told()).toEqual(['booking.accepted']);
    // Another address for the same rides tells none of it again.
    await hookTo(`${URL}/new`);
    await tellPartners(Date.now());
    expect(told()).toEqual(['booking.accepted']);
  });

  it('is told at a new address at once of what the old one did not take', async () => {
    const id = await accepted();
    takes = false;
    await tellPartners(Date.now());
    expect((await rowOf(id))?.tries).toBe(1);
    await db.update(`partner_rides/${id}`, { due: Date.now() + 7_200_000, since: Date.now() - 86_000_000 });
    takes = true;
    sent = [];
    await hookTo(`${URL}/new`);
    await tellPartners(Date.now());
    expect(sent.map(({ url }) => url)).toEqual([`${URL}/new`]);
    expect((await rowOf(id))?.since).toBeUndefined();
  });

  it('has one secret, shown once', async () => {
    const body = { partner: own.rider.uid, id: newBookingId(), url: URL };
    const [first, again] = [await call(admin, 'set_partner_hook', body), await call(admin, 'set_partner_hook', body)];
    expect(first.answer?.secret).toMatch(/^[-\w]{32}$/);
    expect(again.error?.code).toBe('partner_key_shown');
    expect(JSON.stringify(await partner())).not.toContain(first.answer?.secret);
  });

  it('shows the secret that signs, however often the press arrives at the same moment', async () => {
    const { set_partner_hook: set } = handlers;
    for (let count = 0; count < 8; count += 1) {
      const made = await calling(admin, { partner: own.rider.uid, id: newBookingId(), url: URL });
      const answers = await Promise.all([1, 2, 3].map((_, index) => setTimeout(index).then(() => set(made))));
      const shown = answers.flatMap((answer) => ('secret' in answer ? [answer.secret] : []));
      expect(shown).toEqual([await db.get(`partner_secrets/${own.rider.uid}`)]);
    }
  });

  it.each([
    'http://hotel.test/rides',
    'https://127.0.0.1/rides',
    'https://2130706433/rides',
    'https://[::1]/rides',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/rides',
    'https://hotel.test:8443/rides',
    'https://user:word@hotel.test/rides',
    'file:///etc/passwd',
    'nonsense',
  ])('is not at %s', async (url) => {
    const refused = await call(admin, 'set_partner_hook', { partner: own.rider.uid, id: newBookingId(), url });
    expect([refused.status, refused.error?.code]).toEqual([400, 'invalid_request']);
  });
});

describe('what is sent to an address of somebody else’s', () => {
  it('goes to the public internet alone', () => {
    const closed = [
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '127.0.0.1',
      '169.254.169.254',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::a00:1',
      'fc00::1',
      'fd12::1',
      'fe80::1',
      'ff02::1',
      '2002:7f00:1::',
      '2001:0:4136:e378::',
    ];
    expect(closed.filter(isPublicAddress)).toEqual([]);
    const open = ['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2a00:1450:4009::1', '2606:4700::1111'];
    expect(open.filter(isPublicAddress)).toEqual(open);
  });

  it('does not reach this machine by a name that leads to it', async () => {
    let reached = 0;
    const server = createServer((_, response) => {
      reached += 1;
      response.writeHead(200).end();
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.address() as AddressInfo;
    const here: LookupFunction = (_, options, done) => {
      if (options.all === true) done(null, [{ address: '127.0.0.1', family: 4 }]);
      else done(null, '127.0.0.1', 4);
    };
    expect(await postTo(`http://localhost:${port}/`, '{}', {})).toBe(false);
    expect(reached).toBe(0);
    expect(await postTo(`http://localhost:${port}/`, '{}', {}, { lookup: here })).toBe(true);
    expect(reached).toBe(1);
    server.closeAllConnections();
    server.close();
  });

  it('takes no redirect, no refusal and no silence for a yes', async () => {
    const seen: string[] = [];
    const server = createServer((request, response) => {
      seen.push(request.url ?? '');
      if (request.url === '/moved') response.writeHead(307, { location: '/other' }).end();
      else if (request.url === '/broken') response.writeHead(500).end();
      else if (request.url !== '/silent') response.writeHead(204).end();
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.address() as AddressInfo;
    const lookup: LookupFunction = (_, options, done) => {
      if (options.all === true) done(null, [{ address: '127.0.0.1', family: 4 }]);
      else done(null, '127.0.0.1', 4);
    };
    const answers = [];
    for (const path of ['moved', 'broken', 'silent', 'good']) {
      // Short only where the server is to be given up: an answer may take a while on a busy machine.
      const timeoutMs = path === 'silent' ? 300 : 15_000;
      answers.push(await postTo(`http://hotel.test:${port}/${path}`, '{}', {}, { lookup, timeoutMs }));
    }
    expect(answers).toEqual([false, false, false, true]);
    expect(seen).toEqual(['/moved', '/broken', '/silent', '/good']);
    server.closeAllConnections();
    server.close();
  });
});
