/**
 * A shift at the desk, worked by keyboard alone: sixty calls and forty rides, of which five go wrong, and one emergency. The
 * cabs work by themselves meanwhile.
 */
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Booking, BookingStatus } from '@/domain/ride/booking';
import { formatMoney } from '@/domain/money/money';
import { DAY_MS, MINUTE_MS } from '@/domain/time/durations';
import { report, riderWith, storedCall } from '../functions/calls/exchange';
import { AT_PICKUP, readBooking, rewriteRide } from '../functions/ride/rides';
import { createPerson, type Person } from '../support/accounts';
import { booking, newBookingId } from '../support/builders';
import { callOk } from '../support/call';
import { db } from '../support/stack';
import { slowness } from '../trust/cost/pace';
import { type CabsAtWork, cabs, putToWork } from './cabsAtWork';
import { keysOf } from './keys';
import { expectNoComplaints, useVisitors } from './people';

const { visit, all } = useVisitors();
/** The smallest screen of a desk. */
const SMALL_DESK = { width: 1280, height: 720 };

const CALLS = 60;
const RIDES = 40;
const CABS = 44;
const KNOWN = 30;
const ASKING = 8;
const CALLED_OFF = 3;
/** Called off, not come out, and made void. */
const NOT_DRIVEN = CALLED_OFF + 2;
/** The regulars who ring once more, and whom nobody answers. */
const RING_OUT = [17, 20, 24, 29];

const numberOf = (one: number): string => `+4477009001${String(one).padStart(2, '0')}`;
const seconds = (since: number): number => (performance.now() - since) / 1000;
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

type Took = { keys: number; seconds: number };

/** A rider who rides often, and whose number the desk knows. */
async function regular(one: number): Promise<Person> {
  const mobile = numberOf(one);
  const rider = await riderWith(mobile, { firstName: 'Rider', lastName: `No ${one}`, mobile });
  const yesterday = Date.now() - DAY_MS;
  const past = booking({
    id: newBookingId(yesterday),
    status: 'COMPLETE',
    customer: rider.uid,
    customer_name: `Rider No ${one}`,
    bookingDate: yesterday,
    tripdate: yesterday,
  });
  await db.set(`bookings/${past.id}`, past);
  return rider;
}

async function ridesOfToday(): Promise<Booking[]> {
  const rides = Object.values((await db.get<Record<string, Booking>>('bookings')) ?? {});
  return rides.filter(({ bookingDate }) => bookingDate > Date.now() - DAY_MS / 2);
}

const rideOf = async ({ uid }: Person): Promise<Booking> => {
  const found = (await ridesOfToday()).find(({ customer }) => customer === uid);
  if (found === undefined) throw new Error('the rider has no ride today');
  return found;
};

const comesTo = (rider: Person, status: BookingStatus): Promise<void> =>
  expect.poll(async () => (await rideOf(rider)).status, { timeout: 30_000 }).toBe(status);

/** A dispatcher at the call desk, whose fingers are counted. */
function dispatcher(page: Page) {
  let pressed = 0;
  const press = async (key: string): Promise<void> => {
    pressed += key.split('+').length;
    await page.keyboard.press(key);
  };
  const type = async (text: string): Promise<void> => {
    for (const letter of text) {
      pressed += /[A-Z]/.test(letter) ? 2 : 1;
      await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    }
  };
  const fareGiven = () =>
    page.getByRole('button', { name: 'Book', disabled: false }).filter({ hasText: 'Enter' }).waitFor();
  const booked = () =>
    page
      .getByRole('region', { name: 'Booked' })
      .getByText(/Booking id/)
      .waitFor();

  async function answer(id: string, number: string | undefined, name: string): Promise<void> {
    await report({ id, event: 'ringing', line: 'Main line', ...(number === undefined ? {} : { from: number }) });
    await page.getByRole('list', { name: 'Ringing' }).waitFor();
    pressed = 0;
    await press('Alt+a');
    await page.getByRole('heading', { level: 2, name }).waitFor();
  }
  async function hangUp(id: string): Promise<void> {
    const keys = pressed;
    await press('Alt+x');
    await page.getByRole('heading', { level: 2, name: 'Nobody yet' }).waitFor();
    await expect.poll(async () => (await storedCall(id))?.state).toBe('ended');
    pressed = keys;
  }
  return {
    /** Books the caller's last trip once more. */
    async knownCaller(id: string, number: string, name: string) {
      const began = performance.now();
      await answer(id, number, name);
      await press('1');
      await fareGiven();
      await press('Enter');
      await booked();
      const took = { keys: pressed, seconds: seconds(began) };
      await hangUp(id);
      return took;
    },
    /** Books for somebody who never rang before. */
    async newCaller(id: string, number: string, name: string) {
      const began = performance.now();
      await answer(id, number, 'New caller');
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox');
      await type(name);
      await press('Enter');
      await type('st');
      await press('Enter');
      await type('ma');
      await press('Enter');
      await fareGiven();
      await press('Enter');
      await booked();
      const took = { keys: pressed, seconds: seconds(began) };
      await hangUp(id);
      return took;
    },
    /** Tells a caller where their cab is: it stands beside the caller's name. */
    async asks(id: string, number: string, name: string, words: string) {
      await answer(id, number, name);
      await page.getByRole('heading', { name: 'Under way' }).waitFor();
      await page.getByText(words).waitFor();
      await hangUp(id);
    },
    async withheld(id: string) {
      await answer(id, undefined, 'New caller');
      await hangUp(id);
    },
  };
}

/** A call that nobody takes, which every desk sees ring and end. */
async function ringsOut(pages: readonly Page[], id: string, number: string): Promise<void> {
  const ringing = pages.map((page) => page.getByRole('list', { name: 'Ringing' }));
  await report({ id, event: 'ringing', line: 'Main line', from: number });
  await Promise.all(ringing.map((list) => list.waitFor()));
  await report({ id, event: 'ended' });
  await Promise.all(ringing.map((list) => list.waitFor({ state: 'detached' })));
}

const dialog = (page: Page): Locator => page.getByRole('dialog').or(page.getByRole('alertdialog'));

/** The control room by keyboard. */
function controller(page: Page) {
  const keys = keysOf(page);
  const dialogGone = () => dialog(page).waitFor({ state: 'detached' });
  return {
    keys,
    async act(name: string, key: string): Promise<void> {
      await tabTo(page, page.locator('[data-row][tabindex="0"]'));
      await keys.key('Home');
      const focused = () => page.evaluate(() => document.activeElement?.closest('[data-row]')?.textContent ?? '');
      for (let rows = 0; !new RegExp(`${name}(?!\\d)`).test(await focused()); rows += 1) {
        expect(rows, `${name} is on the board`).toBeLessThan(CALLS);
        await keys.key('j');
      }
      await keys.key(key);
      await dialog(page).waitFor();
    },
    async giveReason(reason: string, action: string): Promise<void> {
      await keys.type('textbox', /Reason/, reason);
      await keys.press('button', action);
      await dialogGone();
    },
    dialogGone,
  };
}

/** Tabs until the focus is on the element. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let tabs = 0; tabs < 80; tabs += 1) {
    if (await element.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the element is not reached by Tab');
}

async function goTo(page: Page, letter: string, heading: string): Promise<void> {
  await page.keyboard.press('g');
  await page.keyboard.press(letter);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

it('sixty calls, forty rides, five things gone wrong and an emergency', { timeout: 600_000 }, async () => {
  // The ride that nobody wants waits until the desk comes to it, however slow the machine is.
  await db.set('settings/patience_minutes', 30);
  const admin = await createPerson('admin', { firstName: 'Priya', lastName: 'Shah' });
  const colleague = await createPerson('admin', { firstName: 'Samuel', lastName: 'Field' });
  const known = await Promise.all(Array.from({ length: KNOWN }, (_, one) => regular(one)));
  const drivers = await cabs(CABS);
  let calls = 0;
  // Two dispatchers take the calls in turn: one alone would need more hands than the rate limit of bookings allows.
  const pages: Page[] = [];
  for (const who of [admin, colleague]) {
    const { page } = await visit(who, { viewport: SMALL_DESK });
    await page.goto('/addbookings');
    await page.getByRole('region', { name: 'Booking', exact: true }).waitFor();
    await page.getByLabel('Car').waitFor();
    pages.push(page);
  }
  const page = pages[0] as Page;
  const desks = pages.map(dispatcher);
  const desk = () => desks[calls % desks.length] as ReturnType<typeof dispatcher>;
  const work: CabsAtWork = putToWork(drivers);
  const next = (): string => `call ${(calls += 1)}`;

  // Those whose rides will be asked for, called off, or go wrong, stay where somebody has to care.
  const asking = known.slice(0, ASKING);
  const calledOff = known.slice(ASKING, ASKING + CALLED_OFF);
  const [silent, missing, forgotten, unpaid, unwanted, alarmed] = known.slice(ASKING + CALLED_OFF) as [
    Person,
    Person,
    Person,
    Person,
    Person,
    Person,
  ];
  for (const rider of [...asking, ...calledOff, silent]) work.hold(rider, 'arrive');
  work.hold(unwanted, 'accept');
  work.hold(missing, 'start');
  work.hold(forgotten, 'end');
  work.hold(alarmed, 'end');
  work.hold(unpaid, 'pay');

  // The calls, as they come.
  const repeats: Took[] = [];
  const strangers: Took[] = [];
  for (let one = 0; one < KNOWN; one += 1) {
    repeats.push(await desk().knownCaller(next(), numberOf(one), `Rider No ${one}`));
    if (one % 3 === 0) {
      const number = one / 3;
      strangers.push(
        await desk().newCaller(next(), `+4477009002${String(number).padStart(2, '0')}`, `Al ${'ABCDEFGHIJ'[number]}o`),
      );
    }
    if (one % 6 === 5) await desk().withheld(next());
    if (RING_OUT.includes(one)) await ringsOut(pages, next(), numberOf(one));
  }
  for (const [one, rider] of asking.entries()) {
    await comesTo(rider, 'ACCEPTED');
    const { vehicle_number: cab = 'no cab' } = await rideOf(rider);
    await desk().asks(next(), numberOf(one), `Rider No ${one}`, cab);
    work.letGo(rider);
  }
  // Those that rang out are rung back.
  await page.getByText(`Missed (${RING_OUT.length})`).waitFor();
  await tabTo(page, page.locator('summary', { hasText: 'Missed' }));
  await page.keyboard.press('Enter');
  const room = controller(page);
  for (let left = RING_OUT.length; left > 0; left -= 1) {
    await room.keys.press('button', 'Done');
    await expect.poll(() => page.getByRole('button', { name: 'Done' }).count()).toBe(left - 1);
  }

  // Three ring to call their ride off.
  for (const [one, rider] of calledOff.entries()) {
    await comesTo(rider, 'ACCEPTED');
    const { vehicle_number: cab = 'no cab', customer_name: name } = await rideOf(rider);
    await desk().asks(next(), numberOf(ASKING + one), name, cab);
  }
  expect(calls).toBe(CALLS);
  await goTo(page, 'd', 'Dashboard');
  for (const rider of calledOff) {
    const { customer_name: name, id } = await rideOf(rider);
    await room.act(name, 'x');
    await room.keys.press('radio', 'The rider asked us to', 'Space');
    await room.keys.press('button', 'Cancel ride');
    await room.dialogGone();
    expect((await readBooking(id)).status).toBe('CANCELLED');
  }

  // One cab falls silent: its ride goes to another driver.
  const lost = await rideOf(silent);
  await db.set(`locations/${lost.driver}/at`, Date.now() - 7 * MINUTE_MS);
  await page
    .getByText(/The cab has been silent for [78] min/)
    .first()
    .waitFor();
  await room.act(lost.customer_name, 'o');
  await room.keys.press('radio', /Driver No/, 'Space');
  await room.giveReason('The driver does not answer', 'Offer the ride');
  work.letGo(silent);
  await comesTo(silent, 'PAID');

  // One rider does not come out.
  const gone = await rideOf(missing);
  await rewriteRide(gone.id, (ride) => ({
    ...ride,
    driver_arrive_time: Date.now() - 11 * MINUTE_MS,
    no_show_time: Date.now() - MINUTE_MS,
  }));
  await page
    .getByText(/The cab has waited at the door for 1[01] min/)
    .first()
    .waitFor();
  await room.act(gone.customer_name, 'n');
  await room.keys.press('button', 'Nobody came');
  await room.dialogGone();
  expect((await readBooking(gone.id)).status).toBe('CANCELLED');

  // One driver forgot to end the ride.
  const forgot = await rideOf(forgotten);
  await room.act(forgot.customer_name, 'e');
  await room.giveReason('The driver forgot to end it', 'End the ride');
  await comesTo(forgotten, 'PAID');

  // One bill will never be paid.
  const bill = await rideOf(unpaid);
  await room.act(bill.customer_name, 'v');
  await room.giveReason('Taken to the wrong place', 'Void the bill');
  expect((await readBooking(bill.id)).status).toBe('CANCELLED');

  // One ride nobody wants: it is offered by hand to a driver whom the desk has asked.
  const refused = await rideOf(unwanted);
  await page
    .getByText(/Nobody wants it: /)
    .first()
    .waitFor();
  await room.act(refused.customer_name, 'o');
  await room.keys.press('radio', /Driver No/, 'Space');
  work.letGo(unwanted);
  await room.giveReason('The driver said yes on the telephone', 'Offer the ride');
  await comesTo(unwanted, 'PAID');

  // One emergency.
  const alarm = await rideOf(alarmed);
  await callOk(alarmed, 'raise_alarm', { id: alarm.id, ...AT_PICKUP });
  await page
    .getByRole('alert')
    .getByText(/^Emergency: /)
    .waitFor();
  await room.keys.press('button', 'Take it');
  await page.getByText(/^You have it, since/).waitFor();
  await room.keys.press('button', 'Close with a note');
  await dialog(page).waitFor();
  await room.keys.type('textbox', 'What was done', 'Rang the rider, who is well.');
  await room.keys.press('button', 'Close the alert');
  await room.dialogGone();
  work.letGo(alarmed);

  // The rest is driven and paid by itself.
  const rides = async (...statuses: BookingStatus[]): Promise<Booking[]> =>
    (await ridesOfToday()).filter(({ status }) => statuses.includes(status));
  work.check();
  await expect.poll(async () => (await rides('PAID')).length, { timeout: 60_000 }).toBe(RIDES - NOT_DRIVEN);
  await work.stop();
  expect(await rides('CANCELLED')).toHaveLength(NOT_DRIVEN);
  expect(await ridesOfToday()).toHaveLength(RIDES);

  // What the desk reads of the day's money is what the rides say, to the penny.
  const paid = await rides('PAID');
  const share = paid.reduce((sum, { driver_share: pence = 0 }) => sum + pence, 0);
  const day = page.getByRole('region', { name: 'Paid today' });
  await expect
    .poll(() => day.getByRole('definition').allTextContents())
    .toEqual(expect.arrayContaining([String(paid.length), formatMoney(share, 'GBP')]));

  // At most five keys for somebody who is known, thirty for somebody who is new; half of them within the time of a call.
  expect(Math.max(...repeats.map((took) => took.keys))).toBeLessThanOrEqual(5);
  expect(Math.max(...strangers.map((took) => took.keys))).toBeLessThanOrEqual(30);
  expect(median(repeats.map((took) => took.seconds))).toBeLessThan(3 * slowness());
  expect(median(strangers.map((took) => took.seconds))).toBeLessThan(20 * slowness());
  expectNoComplaints([...all()]);
});
