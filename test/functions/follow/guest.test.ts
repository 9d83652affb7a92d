/** A ride booked for somebody else: the messages they get, the number the driver gets, and what a liar cannot do. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GUEST_RIDES_A_DAY, GUEST_TEXTS_A_DAY, GUEST_TEXTS_A_RIDE, GUEST_TEXTS_AHEAD } from '@/domain/limits';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import { noticeTexts } from '../../../functions/src/transitions/noticeTexts';
import { createPerson, type Person } from '../../support/accounts';
import { MAILBOX_PATH } from '../../../tools/connection/addresses';
import { newBookingId } from '../../support/builders';
import { callOk } from '../../support/call';
import { db, resetTown, runSchedule, stack } from '../../support/stack';
import { callFrom } from '../accounts/newcomers';
import { type Listening, listen, type OwnHost, startHost } from '../ownHost';
import { AT_DROP, AT_PICKUP, CLOCKS_APART_MS, driverAt, readBooking, REASON, TRIP } from '../ride/rides';

type Sms = { to: string; text: string };

let service: Listening;
let host: OwnHost;
let sent: Sms[] = [];
let works = true;
let rider: Person;
let driver: Person;

beforeAll(async () => {
  service = await listen((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://sms.test');
    sent.push({ to: searchParams.get('to') ?? '', text: searchParams.get('text') ?? '' });
    response.writeHead(works ? 200 : 500).end();
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
  works = true;
  [rider, driver] = await Promise.all([
    createPerson('rider', { mobile: '+447700900111', mobileProven: true, firstName: 'Robin' }),
    driverAt(40, { mobile: '+447700900222' }),
  ]);
});

const press = (who: Person, name: Parameters<typeof callFrom>[0], body: object) =>
  callFrom(name, body as never, { api: host.api, token: who.token });

const MARY = { name: 'Mary Poole', mobile: '07700 900333' };

/** Books for a guest; returns the answer's status and code, and the booking's id. */
async function bookFor(guest: object, by = rider, more: object = {}) {
  const id = newBookingId();
  const { answer } = (await press(by, 'estimate', TRIP)) as { answer?: { estimateFare: number } };
  const { error } = await press(by, 'create_booking', {
    ...TRIP,
    ...more,
    id,
    estimate: answer?.estimateFare ?? 0,
    guest,
  });
  return { id, refused: error?.code ?? null };
}
async function booked(): Promise<string> {
  const { id, refused } = await bookFor(MARY);
  expect(refused).toBe(null);
  return id;
}

describe('the guest of a ride booked ahead', () => {
  const HOUR = 3_600_000;
  const when = (tripdate: number): string => formatDateTime(tripdate, DEFAULT_TIME_ZONE);
  const words = (): string[] => sent.map(({ text }) => text.replace(/^[^:]+: /, ''));
  let tripdate: number;
  let id: string;

  beforeEach(async () => {
    tripdate = Math.ceil(Date.now() / 1000) * 1000 + 26 * HOUR;
    const trip = { ...TRIP, bookLater: true, tripdate };
    id = newBookingId();
    const { answer } = (await press(rider, 'estimate', trip)) as { answer?: { estimateFare: number } };
    await press(rider, 'create_booking', { ...trip, id, estimate: answer?.estimateFare ?? 0, guest: MARY });
  });

  async function moveTo(later: number): Promise<void> {
    const { answer } = (await press(rider, 'change_booking', { id, tripdate: later })) as {
      answer?: { estimateFare: number };
    };
    await press(rider, 'change_booking', { id, tripdate: later, estimate: answer?.estimateFare ?? 0 });
  }

  it('hears of the claim, of its end and of a change, each once, in nobody’s own words', async () => {
    await Promise.all([1, 2, 3].map(() => press(driver, 'claim_ride', { id })));
    expect(sent.map(({ to }) => to)).toEqual(['447700900333']);
    const later = tripdate + HOUR;
    await moveTo(later);
    await Promise.all([1, 2].map(() => press(driver, 'give_up_claim', { id })));
    expect(words()).toEqual([
      `Robin has booked you a taxi for ${when(tripdate)}. A driver has taken it. We will text you when the cab sets out.`,
      `your taxi booking was changed. It is for ${when(later)}. Robin knows the rest.`,
      `your driver for ${when(later)} cannot come. We are finding another, and your booking stands.`,
    ]);
  });

  it('hears nothing of changes before anything else', async () => {
    await moveTo(tripdate + HOUR);
    expect(sent).toEqual([]);
    await press(driver, 'claim_ride', { id });
    expect(words()).toEqual([expect.stringContaining(when(tripdate + HOUR))]);
  });

  it('is left messages for the cab, however often the ride is changed before, and the booker is asked to tell', async () => {
    await press(driver, 'claim_ride', { id });
    for (let hour = 1; hour <= GUEST_TEXTS_AHEAD + 1; hour += 1) await moveTo(tripdate + hour * HOUR);
    expect(sent).toHaveLength(GUEST_TEXTS_AHEAD);
    const notices = Object.values((await db.get<Record<string, { title: string }>>(`notifis/${rider.uid}`)) ?? {});
    expect(notices.filter(({ title }) => title === noticeTexts.guestNotTold('').en.title)).toHaveLength(2);
    expect((await readBooking(id)).changes).toBe(GUEST_TEXTS_AHEAD + 1);
  });
});

describe('a guest', () => {
  it('is told of the cab and its arrival once each, with the code and a link that works', async () => {
    const id = await booked();
    expect(sent).toEqual([]);
    await Promise.all(Array.from({ length: 4 }, () => press(driver, 'accept_booking', { id })));
    const code = await db.get(`otp/${id}`);
    expect(sent).toHaveLength(1);
    const [{ to, text } = { to: '', text: '' }] = sent;
    expect(to).toBe('447700900333');
    expect(text).toMatch(/: Robin has booked you a taxi\. Dana is on the way\. Look for LEVC TX, LB24 TXE\./);
    expect(text).toContain(`Start code: ${String(code)}.`);
    const [, token = ''] = /https:\/\/cab\.test\/follow\/(\S+)$/.exec(text) ?? [];
    expect(text).toMatch(/\. Follow the cab: https:\/\/cab\.test\/follow\/[-\w]{42}$/);
    const followed = await callFrom('followed_ride', { token }, { api: host.api });
    expect(followed.answer).toMatchObject({ status: 'ACCEPTED', registration: 'LB24 TXE' });
    await press(driver, 'arrive_booking', { id, ...AT_PICKUP });
    await press(driver, 'arrive_booking', { id, ...AT_PICKUP });
    expect(sent.map(({ text: words }) => words).slice(1)).toEqual([
      expect.stringMatching(/LB24 TXE is at the pickup\.$/),
    ]);
  });

  it('is told when the cab is not coming, and of the next one', async () => {
    const next = await driverAt(300);
    const id = await booked();
    await press(driver, 'accept_booking', { id });
    await press(driver, 'cancel_booking', { id, reason: REASON });
    expect(sent.at(-1)?.text).toMatch(/looking for another/);
    await press(next, 'accept_booking', { id });
    expect(sent.at(-1)?.text).toMatch(/is on the way/);
    await press(rider, 'cancel_booking', { id, reason: REASON });
    expect(sent.at(-1)?.text).toMatch(/was cancelled/);
    expect(sent).toHaveLength(4);
    expect(await db.get(`guests/${id}`)).toBe(null);
  });

  it('who was told of no cab is not told that none is coming', async () => {
    const id = await booked();
    await press(rider, 'cancel_booking', { id, reason: REASON });
    expect(sent).toEqual([]);
    expect(await db.get(`guests/${id}`)).toBe(null);
  });

  it('is whom the driver meets and rings; the number is in no booking, and gone with the start', async () => {
    const id = await booked();
    expect(await db.get(`tasks/${driver.uid}/${id}/customer_name`)).toBe('Mary');
    await press(driver, 'accept_booking', { id });
    expect(await db.get(`contacts/${id}/rider`)).toEqual({ mobile: '+447700900333' });
    const booking = await readBooking(id);
    expect(booking).toMatchObject({ customer: rider.uid, customer_name: 'Mary Poole', guest: true });
    expect(JSON.stringify(booking)).not.toContain('900333');
    await press(driver, 'arrive_booking', { id, ...AT_PICKUP });
    await press(driver, 'start_booking', { id, ...AT_PICKUP, otp: String(await db.get(`otp/${id}`)) });
    expect(await db.get(`guests/${id}`)).toBe(null);
    expect(sent).toHaveLength(2);
  });

  it('is not in the driver’s hands once the ride has ended, however long the bill waits', async () => {
    const id = await booked();
    await press(driver, 'accept_booking', { id });
    await press(driver, 'arrive_booking', { id, ...AT_PICKUP });
    await press(driver, 'start_booking', { id, ...AT_PICKUP, otp: String(await db.get(`otp/${id}`)) });
    expect(await db.get(`contacts/${id}/rider`)).not.toBe(null);
    await press(driver, 'end_booking', { id, ...AT_DROP });
    expect(await db.get(`contacts/${id}`)).toEqual({ driver: { mobile: '+447700900222' } });
    expect(JSON.stringify(await readBooking(id))).not.toContain('900333');
  });

  it('who cannot be reached keeps nobody from the ride, and is not in the log', async () => {
    works = false;
    const id = await booked();
    const { answer } = await press(driver, 'accept_booking', { id });
    expect(answer).toMatchObject({ status: 'ACCEPTED' });
    const told = Object.values((await db.get<Record<string, { title: string }>>(`notifis/${rider.uid}`)) ?? {});
    expect(told.map(({ title }) => title)).toContain('Please tell your guest');
    const log = host.log();
    for (const secret of ['900333', 'Mary', String(await db.get(`otp/${id}`)), '/follow/']) {
      expect(log).not.toContain(secret);
    }
  });
});

describe('the guest of a Welsh rider', () => {
  it('is told in Welsh, with a link to the Welsh page, in whatever language the booker reads by then', async () => {
    await db.set(`users/${rider.uid}/language`, 'cy');
    const id = await booked();
    expect((await readBooking(id)).language).toBe('cy');
    await db.set(`users/${rider.uid}/language`, 'en');
    await press(driver, 'accept_booking', { id });
    expect(sent[0]?.text).toMatch(
      /: mae Robin wedi archebu tacsi i chi\. Mae Dana ar y ffordd\. .*Dilyn y tacsi: https:\/\/cab\.test\/cy\/follow\/[-\w]{42}$/,
    );
    await press(driver, 'arrive_booking', { id, ...AT_PICKUP });
    expect(sent[1]?.text).toMatch(/: mae eich tacsi LB24 TXE yn y man codi\.$/);
  });

  it('is shown so by the mailbox of a stack that sends nothing', async () => {
    const id = newBookingId();
    const { estimateFare: estimate } = await callOk(rider, 'estimate', TRIP);
    await callOk(rider, 'create_booking', { ...TRIP, id, estimate, guest: MARY, language: 'cy' });
    await callOk(driver, 'accept_booking', { id });
    const query = new URLSearchParams({ to: '+447700900333' }).toString();
    const page = await (await fetch(`${stack.functions}${MAILBOX_PATH}?${query}`)).text();
    expect(/<li data-key=[\s\S]*?<\/li>/.exec(page)?.[0]).toMatch(
      /mae Robin wedi archebu tacsi i chi[\s\S]*Text, \d parts? · Welsh/,
    );
  });

  it('is told in the language that the booker names, if there is one', async () => {
    await db.set(`users/${rider.uid}/language`, 'cy');
    const { id } = await bookFor(MARY, rider, { language: 'en' });
    expect(await readBooking(id)).not.toHaveProperty('language');
    await press(driver, 'accept_booking', { id });
    expect(sent[0]?.text).toMatch(/Robin has booked you a taxi\. .*https:\/\/cab\.test\/follow\/[-\w]{42}$/);
    for (const language of ['xx', 'toString', '']) {
      expect((await bookFor(MARY, rider, { language })).refused).toBe('invalid_request');
    }
  });

  it('alone has a language: a ride that nobody is texted about keeps none', async () => {
    await db.set(`users/${rider.uid}/language`, 'cy');
    const id = newBookingId();
    const { answer } = (await press(rider, 'estimate', TRIP)) as { answer?: { estimateFare: number } };
    await press(rider, 'create_booking', { ...TRIP, id, estimate: answer?.estimateFare ?? 0, language: 'cy' });
    expect(await readBooking(id)).not.toHaveProperty('language');
  });
});

describe('a liar', () => {
  it.each([
    [{ ...MARY, mobile: '+12125550100' }, 'guest_mobile_british'],
    [{ ...MARY, mobile: '' }, 'guest_mobile_british'],
    [{ ...MARY, name: 'M' }, 'guest_name_missing'],
    [{ ...MARY, name: 'Win: evil.test' }, 'name_characters'],
    [{ ...MARY, more: 1 }, 'invalid_request'],
  ])('cannot have %j sent a message', async (guest, code) => {
    const { id, refused } = await bookFor(guest);
    expect(refused).toBe(code);
    expect(await db.get(`bookings/${id}`)).toBe(null);
  });

  it('needs a proven mobile or a ride that was paid', async () => {
    const fresh = await createPerson('rider', { mobile: '+447700900444' });
    expect((await bookFor(MARY, fresh)).refused).toBe('guest_unproven');
    // Of many rides that came to nothing, one of the last ones was paid.
    const ids = Array.from({ length: 12 }, newBookingId).toSorted();
    const rides = ids.map((id, index) => [id, { customer: fresh.uid, status: index === 11 ? 'PAID' : 'CANCELLED' }]);
    await db.update('bookings', Object.fromEntries(rides) as Record<string, unknown>);
    expect((await bookFor(MARY, fresh)).refused).toBe(null);
  });

  it('cannot have one number flooded, whichever accounts and rides it uses', async () => {
    const [other, second] = await Promise.all([
      createPerson('rider', { mobile: '+447700900112', mobileProven: true }),
      driverAt(60),
    ]);
    const first = await booked();
    await press(driver, 'accept_booking', { id: first });
    const counts = Object.keys((await db.get<object>('guest_texts')) ?? {});
    expect(counts).toHaveLength(2);
    expect(JSON.stringify(counts)).not.toMatch(/900333/);
    for (const hash of counts) await db.set(`guest_texts/${hash}/count`, GUEST_TEXTS_A_DAY);
    sent = [];
    const { id } = await bookFor(MARY, other);
    expect((await press(second, 'accept_booking', { id })).answer).toMatchObject({ status: 'ACCEPTED' });
    expect(sent).toEqual([]);
    const told = Object.values((await db.get<Record<string, { title: string }>>(`notifis/${other.uid}`)) ?? {});
    expect(told.map(({ title }) => title)).toContain('Please tell your guest');
  });

  it('is counted for a time, and forgotten afterwards', async () => {
    const [over, running] = ['a'.repeat(64), 'b'.repeat(64)];
    await db.set('guest_texts', {
      [over]: { until: Date.now() - CLOCKS_APART_MS, count: GUEST_TEXTS_A_DAY },
      [running]: { until: Date.now() + 60_000, count: 1 },
    });
    await runSchedule('sweepAccounts');
    expect(Object.keys((await db.get<object>('guest_texts')) ?? {})).toEqual([running]);
  });

  it('cannot have one ride send without end', async () => {
    const drivers = await Promise.all([50, 60, 70].map((metres) => driverAt(metres)));
    const everyone = [driver, ...drivers];
    const id = await booked();
    for (const _taker of everyone) {
      const [asked] = Object.keys((await readBooking(id)).requestedDrivers ?? {});
      const next = everyone.find(({ uid }) => uid === asked) ?? driver;
      expect((await press(next, 'accept_booking', { id })).answer).toMatchObject({ status: 'ACCEPTED' });
      await press(next, 'cancel_booking', { id, reason: REASON });
    }
    expect(sent).toHaveLength(GUEST_TEXTS_A_RIDE);
  });

  it('books for a few strangers a day', async () => {
    await db.update(`open_rides/${rider.uid}`, {
      count: 1,
      guests: { since: Date.now(), count: GUEST_RIDES_A_DAY - 1 },
    });
    await booked();
    expect((await db.get<{ count: number }>(`open_rides/${rider.uid}/guests`))?.count).toBe(GUEST_RIDES_A_DAY);
    await db.set('settings/live_bookings', 9);
    await expect.poll(async () => (await bookFor(MARY)).refused, { timeout: 20_000 }).toBe('guest_limit');
  });
});
