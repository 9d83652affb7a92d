/** A whole ride in the simple view by keyboard alone: booked, ridden and paid, with a look at every page on the way. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Booking } from '@/domain/ride/booking';
import { formatMoney } from '@/domain/money/money';
import { AT_PICKUP, endAtTheDrop, readBooking } from '../functions/ride/rides';
import { createPerson } from '../support/accounts';
import { STATION, standAt } from '../support/builders';
import { callOk } from '../support/call';
import { wearLetters } from '../support/letters';
import { sideways, smallTargets, textTrouble } from '../support/sight';
import { db } from '../support/stack';
import { axeComplaints, untilStill } from './axe';
import { keysOf } from './keys';
import { arriveSignedIn, expectNoComplaints, holdOffers, useVisitors } from './people';

const { open, all } = useVisitors();

const NARROW = { width: 320, height: 640 };
const TWICE_AS_LARGE = 'html { font-size: 200% !important }';
/** Polls for as long as a busy machine may take. */
const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 20_000 });

/** What is wrong with the page on a narrow phone, also with letters twice as large. */
async function troubles(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const letters of [undefined, TWICE_AS_LARGE]) {
    await wearLetters(page, 'wide', letters);
    await untilStill(page);
    found.push(...(await page.evaluate(sideways)), ...(await page.evaluate(textTrouble)));
  }
  await wearLetters(page, 'narrow');
  await untilStill(page);
  return [...found, ...(await page.evaluate(smallTargets, 44)), ...(await axeComplaints(page))];
}

it('a rider books, rides and pays in the simple view by keyboard', async () => {
  const [rider, driver] = await Promise.all([createPerson('rider'), createPerson('driver')]);
  await standAt(driver.uid, STATION);
  await db.update('settings', { care_no: '01633 960123' });
  const { page } = await open({ viewport: NARROW, position: STATION });
  const keys = keysOf(page);
  const found: Record<string, string[]> = {};
  /** Waits for a page by its heading, and looks at it. */
  const reach = async (heading: RegExp) => {
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    const wrong = await troubles(page);
    if (wrong.length > 0) found[String(heading)] = wrong;
  };
  /** The same for a question, whose heading a screen reader reads out. */
  const asked = async (heading: RegExp) => {
    await keys.at('heading', heading);
    await page.getByRole('link', { name: 'Ring us instead: 01633 960123' }).waitFor();
    await reach(heading);
    await keys.at('heading', heading);
  };

  // Without an account, by a link that somebody may have written into a letter.
  await page.goto('/simple');
  await reach(/Book a taxi/);
  await arriveSignedIn(page, rider);
  await reach(/Step 1 of 5.*Where should the taxi pick you up/);
  await keys.press('button', 'Here, where I am now');
  await page.getByText('Queensway').first().waitFor();
  await keys.press('button', 'Yes, this is right');

  await asked(/Step 2 of 5.*Where do you want to go/);
  await keys.type('textbox', 'Type a street, a place or a postcode', 'marshfield');
  await page
    .getByRole('button', { name: /^Marshfield/ })
    .first()
    .waitFor();
  await reach(/Step 2 of 5/);
  await keys.press('button', /^Marshfield/);

  await asked(/Step 3 of 5.*When do you want the taxi/);
  await keys.press('button', /^Later, or on another day/);
  await asked(/Step 3 of 5.*Which day/);
  await keys.press('button', /^Tomorrow/);
  await asked(/Step 3 of 5.*At about what time/);
  await keys.press('button', /15:00$/);
  await asked(/Step 3 of 5.*At what time exactly/);
  // On second thoughts: the browser's own Back leads through the questions.
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await keys.at('heading', /Step 3 of 5.*When do you want the taxi/);
  await keys.press('button', /^As soon as possible/);

  await asked(/Step 4 of 5.*Do you need anything/);
  await keys.to('checkbox', /I need help to find the taxi/);
  await keys.key('Space');
  await reach(/Step 4 of 5/);
  await keys.press('button', 'Next');
  await asked(/Step 5 of 5.*This is your ride/);
  await page.getByText(/^It costs/).waitFor();
  await keys.press('button', 'Change something');
  await asked(/What do you want to change/);
  await keys.press('button', /^How many people go/);
  await asked(/How many people go/);
  await keys.press('button', '2 people');
  await keys.at('heading', /Step 5 of 5/);

  // A reload, as after a call or an empty battery, asks nothing again.
  await page.reload();
  await page.getByText(/^It costs/).waitFor();
  await reach(/Step 5 of 5/);
  await keys.press('button', 'Book this taxi');

  await page.getByRole('heading', { level: 1, name: 'We are looking for a taxi for you.' }).waitFor();
  const [ride] = Object.values((await db.get<Record<string, Booking>>('bookings')) ?? {});
  if (ride === undefined) throw new Error('nothing was booked');
  expect(ride).toMatchObject({ bookLater: false, extra_passenger: 1 });
  expect(await db.get(`needs/${ride.id}`)).toMatchObject({ finding: 'voice' });
  const { id } = ride;
  await holdOffers(id);
  await reach(/We are looking for a taxi/);

  await callOk(driver, 'accept_booking', { id, needs_read: true });
  await page.getByRole('link', { name: 'Ring the driver' }).waitFor();
  await reach(/^Your taxi is coming/);
  await eventually(() => page.getByRole('main').ariaSnapshot()).toMatch(/L B 2 4 T X E/);
  const otp = String(await db.get<number>(`otp/${id}`));
  await page.getByText(`Start code: ${otp.split('').join(' ')}`).waitFor();
  await keys.to('button', 'I need help');
  await page.locator('summary', { hasText: /^More$/ }).focus();
  await keys.key('Enter');
  await page.getByRole('button', { name: 'Share ride' }).waitFor();
  await reach(/^Your taxi is coming/);

  await callOk(driver, 'arrive_booking', { id, ...AT_PICKUP });
  await reach(/^Your taxi is here/);
  await callOk(driver, 'start_booking', { id, ...AT_PICKUP, otp });
  await reach(/^You are on your way to/);
  await endAtTheDrop(id, driver);
  await reach(/^You are there/);
  const { trip_cost: total = 0 } = await readBooking(id);
  const sum = formatMoney(total, 'GBP');
  await page.getByText(`Your ride costs ${sum}.`).waitFor();
  await keys.press('button', `Pay the driver in cash: ${sum}`);
  await page.getByText('Then you are done.').waitFor();
  await reach(/^You are there/);
  await callOk(driver, 'pay_booking', { id, mode: 'cash' });
  await reach(/^You have paid/);
  await keys.press('button', 'Finish');
  await eventually(async () => (await readBooking(id)).status).toBe('COMPLETE');

  expect(found).toEqual({});
  expectNoComplaints(all());
});
