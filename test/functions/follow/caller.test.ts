/** A caller without the app, for whom the desk books: the messages they get, and who gets none. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPerson, type Person } from '../../support/accounts';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import { dated } from '@/languages/cy/formats';
import type { CallersAnswer } from '@/domain/ride/follow/callerLink';
import { newBookingId, standAt } from '../../support/builders';
import { db, resetTown, runSchedule } from '../../support/stack';
import { callFrom } from '../accounts/newcomers';
import { titlesTold } from '../money/books';
import { type Listening, listen, type OwnHost, startHost } from '../ownHost';
import { AT_PICKUP, CLOCKS_APART_MS, driverAt, readBooking, REASON, TRIP } from '../ride/rides';

/** What a ride holds of a card with a fee for cancelling, without a grace time. */
const FEE_CARD = {
  authority: 'A council',
  district: 'A district',
  effective_from: '2020-04-01',
  band: 'Tariff 1',
  allowed: 100_000,
  charges: { cancelling: { pence: 250, after_minutes: 0 } },
};
const MOBILE = '+447700900444';

let service: Listening;
let host: OwnHost;
let sent: { to: string; text: string }[] = [];
let works = true;
let admin: Person;
let driver: Person;
let caller: string;

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

const press = (who: Person, name: Parameters<typeof callFrom>[0], body: object) =>
  callFrom(name, body as never, { api: host.api, token: who.token });

beforeEach(async () => {
  await resetTown();
  works = true;
  [admin, driver] = await Promise.all([createPerson('admin'), driverAt(40, { mobile: '+447700900222' })]);
  const { answer } = (await press(admin, 'save_user', {
    firstName: 'Zara',
    lastName: 'Nowak',
    mobile: MOBILE,
    usertype: 'rider',
  })) as { answer?: { uid: string } };
  caller = answer?.uid ?? '';
  sent = [];
});

async function bookFor(customer: string, more: object = {}, by = admin) {
  const id = (more as { id?: string }).id ?? newBookingId();
  const { bookLater, tripdate } = more as { bookLater?: boolean; tripdate?: number };
  const trip = { ...TRIP, ...(bookLater === undefined ? {} : { bookLater, tripdate }) };
  const { answer } = (await press(by, 'estimate', trip)) as { answer?: { estimateFare: number } };
  const { answer: booked, error } = (await press(by, 'create_booking', {
    ...TRIP,
    ...more,
    id,
    customer,
    estimate: answer?.estimateFare ?? 0,
  })) as { answer?: { booking_id: string; texted?: true }; error?: { code: string } };
  return { id, reference: booked?.booking_id ?? '', texted: booked?.texted, refused: error?.code };
}
const words = (): string[] => sent.map(({ text }) => text.replace(/^[^:]+: /, ''));

describe('a caller without the app', () => {
  it('is told of the booking, the cab with the code and a link, its arrival and its end', async () => {
    const { id, reference, texted } = await bookFor(caller);
    expect(texted).toBe(true);
    expect(words()).toEqual([
      expect.stringMatching(
        new RegExp(
          `^your taxi is booked for now, from .+\\. Reference ${reference}\\. We will text you when a cab is on its way\\. Follow or cancel: https://cab\\.test/follow/\\S{52}$`,
        ),
      ),
    ]);
    await press(driver, 'accept_booking', { id });
    const code = await db.get<number>(`otp/${id}`);
    expect(words()[1]).toMatch(
      /^Dana is on the way\. Look for .+\. Start code: \d{5}\. Follow or cancel: https:\/\/cab\.test\/follow\/\S{52}$/,
    );
    expect(words()[1]).toContain(`Start code: ${code}.`);
    await press(driver, 'arrive_booking', { id, ...AT_PICKUP });
    expect(words()[2]).toMatch(/^your taxi .+ is at the pickup\.$/);
    expect(new Set(sent.map(({ to }) => to))).toEqual(new Set(['447700900444']));
    expect(await db.get(`guests/${id}`)).toMatchObject({ mobile: MOBILE });
  });

  it('is told that the booking was cancelled, and the number is forgotten with it', async () => {
    const { id, reference } = await bookFor(caller);
    await press(admin, 'cancel_booking', { id, reason: REASON });
    expect(words().at(-1)).toBe(`your booking ${reference} was cancelled. No cab is coming.`);
    expect(await db.get(`guests/${id}`)).toBe(null);
  });

  it('hears of a change to a ride that lies ahead, with its new time', async () => {
    const at = Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 4 * 3_600_000;
    const { id, reference } = await bookFor(caller, { bookLater: true, tripdate: at });
    expect(words()[0]).toContain(`booked for ${formatDateTime(at, DEFAULT_TIME_ZONE)}, from`);
    const change = { id, tripdate: at + 3_600_000 };
    const { answer } = (await press(admin, 'change_booking', change)) as { answer?: { estimateFare: number } };
    await press(admin, 'change_booking', { ...change, estimate: answer?.estimateFare ?? 0 });
    expect(words().slice(1)).toEqual([
      `your booking ${reference} was changed. It is for ${formatDateTime(at + 3_600_000, DEFAULT_TIME_ZONE)}.`,
    ]);
  });

  it('hears that the driver gave the ride back', async () => {
    await driverAt(300);
    const { id } = await bookFor(caller);
    await press(driver, 'accept_booking', { id });
    await press(driver, 'cancel_booking', { id, reason: REASON });
    expect(words().at(-1)).toMatch(/^your driver had to cancel\./);
  });

  it('is rung by the desk when a text was refused, and the booking stands', async () => {
    works = false;
    const other = await createPerson('admin');
    const { id, refused } = await bookFor(caller);
    expect(refused).toBeUndefined();
    expect((await readBooking(id)).status).toBe('NEW');
    for (const who of [admin, other]) expect(await titlesTold(who)).toContain('Ring your caller');
  });

  it('gets each text once, however often the booking is sent', async () => {
    const id = newBookingId();
    const answers = await Promise.all([1, 2, 3].map(() => bookFor(caller, { id })));
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
    expect(words()).toHaveLength(1);
  });
});

describe('a caller who speaks Welsh', () => {
  it('is told in Welsh from the booking to its end, when the desk says so', async () => {
    const { id, reference } = await bookFor(caller, { language: 'cy' });
    await press(driver, 'accept_booking', { id });
    await press(admin, 'cancel_booking', { id, reason: REASON });
    expect(words()).toEqual([
      expect.stringMatching(
        /^archebwyd tacsi i chi nawr\. .*Dilyn neu ganslo: https:\/\/cab\.test\/cy\/follow\/\S{52}$/,
      ),
      expect.stringMatching(
        /^mae Dana ar y ffordd\. .*Cod dechrau: \d{5}\. Dilyn neu ganslo: https:\/\/cab\.test\/cy\/follow\//,
      ),
      `cafodd eich archeb ${reference} ei chanslo. Nid oes tacsi yn dod.`,
    ]);
  });

  it('hears of a changed time with the Welsh month', async () => {
    const at = Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 4 * 3_600_000;
    const { id, reference } = await bookFor(caller, { bookLater: true, tripdate: at, language: 'cy' });
    const change = { id, tripdate: at + 3_600_000 };
    const { answer } = (await press(admin, 'change_booking', change)) as { answer?: { estimateFare: number } };
    await press(admin, 'change_booking', { ...change, estimate: answer?.estimateFare ?? 0 });
    const when = dated(formatDateTime(at + 3_600_000, DEFAULT_TIME_ZONE));
    expect(words().at(-1)).toBe(`mae eich archeb ${reference} wedi newid. Mae ar gyfer ${when}.`);
  });

  const suggested = async (): Promise<string | undefined> =>
    ((await press(admin, 'caller', { uid: caller })) as { answer?: { rider: { language: string } } }).answer?.rider
      .language;

  it('is suggested the language of the last texts, and before them that of the account', async () => {
    expect(await suggested()).toBe('en');
    await db.set(`users/${caller}/language`, 'cy');
    expect(await suggested()).toBe('cy');
    await bookFor(caller, { language: 'en' });
    expect(await suggested()).toBe('en');
    await bookFor(caller, { language: 'cy', again: true });
    expect(await suggested()).toBe('cy');
  });

  it('is told in the language of the account when the desk says nothing', async () => {
    await db.set(`users/${caller}/language`, 'cy');
    await bookFor(caller);
    expect(words()[0]).toMatch(/^archebwyd tacsi i chi nawr\./);
  });
});

describe('the link in the text', () => {
  const tokenIn = (text = ''): string => /\/follow\/(\S+)$/.exec(text)?.[1] ?? '';
  const shown = async (token: string) =>
    (await callFrom('callers_ride', { token }, { api: host.api })) as { answer?: CallersAnswer };
  const cancel = async (token: string, fee_seen?: number) =>
    (await callFrom(
      'cancel_by_link',
      { token, ...(fee_seen === undefined ? {} : { fee_seen }) },
      { api: host.api },
    )) as {
      answer?: { status: string };
      error?: { code: string; figures?: object };
    };

  it('shows the ride from the booking on, and nothing of whose it is', async () => {
    const { id, reference } = await bookFor(caller);
    const token = tokenIn(words()[0]);
    expect((await shown(token)).answer).toEqual({
      status: 'BOOKED',
      reference,
      at: null,
      ride: null,
      cancelling: { pence: 0, currency: expect.any(String) },
    });
    await press(driver, 'accept_booking', { id });
    expect(tokenIn(words()[1])).toBe(token);
    await expect
      .poll(async () => (await shown(token)).answer)
      .toMatchObject({
        ride: { status: 'ACCEPTED', driver: 'Dana' },
      });
    const text = JSON.stringify((await shown(token)).answer);
    const { pickup, drop, estimate } = await readBooking(id);
    for (const secret of ['Zara', 'Nowak', MOBILE, pickup.add, drop.add, String(drop.lat), caller, String(estimate)]) {
      expect(text).not.toContain(secret);
    }
  });

  it('cancels that ride once, ends with it, and the caller is not texted what they did', async () => {
    const { id } = await bookFor(caller);
    const token = tokenIn(words()[0]);
    await press(driver, 'accept_booking', { id });
    const answers = await Promise.all([cancel(token), cancel(token)]);
    expect(answers.filter(({ answer }) => answer?.status === 'CANCELLED')).toHaveLength(1);
    expect(answers.filter(({ answer }) => answer?.status === 'ENDED')).toHaveLength(1);
    expect(await readBooking(id)).toMatchObject({
      status: 'CANCELLED',
      cancelled_by: 'rider',
      reason: 'Cancelled by the link in the text message',
    });
    expect(await titlesTold(driver)).toContain('The booking is cancelled');
    expect(words()).toHaveLength(2);
    expect(await db.get(`caller_links/${id}`)).toBe(null);
    expect((await shown(token)).answer).toEqual({ status: 'ENDED' });
    expect((await cancel(token)).answer).toEqual({ status: 'ENDED' });
  });

  it('is of one ride: another’s, a changed and a follower’s link cancel nothing', async () => {
    const { id } = await bookFor(caller);
    const token = tokenIn(words()[0]);
    await driverAt(300);
    const other = await bookFor(caller, { again: true });
    await press(driver, 'accept_booking', { id });
    const { answer } = (await press(admin, 'share_ride', { id })) as { answer?: { token: string } };
    const shared = answer?.token ?? '';
    for (const wrong of [
      `${other.id}${token.slice(20)}`,
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      shared,
      '',
    ])
      expect((await cancel(wrong)).answer).toEqual({ status: 'ENDED' });
    expect((await readBooking(id)).status).toBe('ACCEPTED');
    expect((await readBooking(other.id)).status).toBe('NEW');
    expect((await shown(shared)).answer).toEqual({ status: 'ENDED' });
  });

  it('cancels no more once the cab is at the pickup, and shows so', async () => {
    const { id } = await bookFor(caller);
    const token = tokenIn(words()[0]);
    await press(driver, 'accept_booking', { id });
    await press(driver, 'arrive_booking', { id, ...AT_PICKUP });
    await expect.poll(async () => (await shown(token)).answer).toMatchObject({ cancelling: null });
    expect((await cancel(token)).error?.code).toBe('cancel_not_allowed');
  });

  it('names the fee of the card first, and takes none that was not shown', async () => {
    const { id } = await bookFor(caller);
    const token = tokenIn(words()[0]);
    await press(driver, 'accept_booking', { id });
    await db.set(`bookings/${id}/estimate_lines/card`, FEE_CARD);
    await standAt(driver.uid, AT_PICKUP);
    await expect.poll(async () => (await shown(token)).answer).toMatchObject({ cancelling: { pence: 250 } });
    expect((await cancel(token)).error).toMatchObject({ code: 'cancelling_costs', figures: { fee: 250 } });
    expect((await readBooking(id)).status).toBe('ACCEPTED');
    expect((await cancel(token, 250)).answer).toEqual({ status: 'CANCELLED' });
    expect((await readBooking(id)).missed_fee).toMatchObject({ kind: 'cancelling', pence: 250, state: 'due' });
  });
});

describe('a ride that the desk booked and nobody takes', () => {
  const warning = (id: string) => db.get<{ state: string; kind: string; presses: number }>(`alerts/${id}-uncovered`);

  it('ends with a text to the caller, and a warning that stays until an admin closes it', async () => {
    const { id, reference } = await bookFor(caller);
    await press(driver, 'decline_booking', { id });
    await db.set(`bookings/${id}/waits_until`, Date.now() - CLOCKS_APART_MS);
    await press(admin, 'continue_search', { id });
    expect(await readBooking(id)).toMatchObject({ status: 'CANCELLED', cancelled_by: 'server' });
    expect(words().at(-1)).toBe(
      `we found no cab for your booking ${reference}, so it has ended. Ring us if you still need one.`,
    );
    expect(await warning(id)).toMatchObject({ kind: 'uncovered', state: 'open' });
    expect((await titlesTold(admin)).filter((title) => title === 'No cab for your caller')).toHaveLength(1);
    await runSchedule('advanceSearches');
    expect((await warning(id))?.state).toBe('open');
    await press(admin, 'take_alarm', { id: `${id}-uncovered` });
    await press(admin, 'close_alarm', { id: `${id}-uncovered`, note: 'Rang her' });
    expect((await warning(id))?.state).toBe('closed');
  });

  it('is warned of before it ends, once for each wait, until a cab is found or it waits longer', async () => {
    const { id } = await bookFor(caller);
    await press(driver, 'decline_booking', { id });
    await runSchedule('checkRides');
    expect(await warning(id)).toBe(null);
    await db.set(`bookings/${id}/waits_until`, Date.now() + 90_000);
    await runSchedule('checkRides');
    await runSchedule('checkRides');
    expect(await warning(id)).toMatchObject({ kind: 'uncovered', state: 'open', presses: 1 });
    expect((await titlesTold(admin)).filter((title) => title === 'No cab yet for your caller')).toHaveLength(1);
    await press(admin, 'wait_longer', { id });
    await runSchedule('checkRides');
    expect((await warning(id))?.state).toBe('closed');
    await db.set(`bookings/${id}/waits_until`, Date.now() + 90_000);
    await runSchedule('checkRides');
    expect(await warning(id)).toMatchObject({ state: 'open', presses: 2 });
  });

  it('is the rider’s own affair when the rider booked', async () => {
    const rider = await createPerson('rider');
    const { id } = await bookFor(rider.uid, {}, rider);
    await press(driver, 'decline_booking', { id });
    await db.set(`bookings/${id}/waits_until`, Date.now() - CLOCKS_APART_MS);
    await press(rider, 'continue_search', { id });
    expect((await readBooking(id)).status).toBe('CANCELLED');
    expect(await warning(id)).toBe(null);
  });
});

describe('nobody is texted', () => {
  it('who has the app, unless the desk wants it, nor against the desk’s word', async () => {
    const rider = await createPerson('rider', { mobile: '+447700900555', pushes: true });
    expect((await bookFor(rider.uid)).texted).toBeUndefined();
    expect((await bookFor(caller, { text_caller: false })).texted).toBeUndefined();
    expect(sent).toEqual([]);
    const wanted = await bookFor(rider.uid, { text_caller: true, again: true });
    expect(wanted.texted).toBe(true);
    expect(sent.map(({ to }) => to)).toEqual(['447700900555']);
  });

  it('by a rider’s own wish: the field is the desk’s', async () => {
    const rider = await createPerson('rider', { mobile: '+447700900555' });
    const { id, texted } = await bookFor(rider.uid, { text_caller: true }, rider);
    expect(texted).toBeUndefined();
    expect(await readBooking(id)).not.toHaveProperty('texted');
    expect(sent).toEqual([]);
  });

  it('abroad: the number is no British mobile', async () => {
    await db.update('', { [`users/${caller}/mobile`]: '+33612345678' });
    expect((await bookFor(caller)).texted).toBeUndefined();
  });
});
