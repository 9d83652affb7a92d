/** The pages that few riders and drivers ever see, in the longer language that runs from right to left. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { opened } from '../functions/money/accountRides';
import { dayIn, saved } from '../functions/repeats/repeatStand';
import { AT_DROP, AT_PICKUP, drivenToTheDrop, driverAt, rewriteRide, rideIn } from '../functions/ride/rides';
import { createPerson, type Person } from '../support/accounts';
import { newBookingId } from '../support/builders';
import { callOk } from '../support/call';
import { db } from '../support/stack';
import { said, toPress } from '../support/stretched';
import { townCard } from '../support/townCard';
import { useStretched } from './inStretched';
import { expectNoComplaints } from './people';

const { all, visit } = useStretched();

const press = () => newBookingId();

/** A ride paid in cash leaves the driver owing the fee, and whoever owes takes no other. */
const FUNDED = { walletBalance: 100_000 };

/** Whether these words are on the page. */
const read = (page: Page, english: string) => page.getByText(said(english)).first().waitFor();

/** A complaint that the rider, the office and the driver have written to; the driver has not answered yet. */
async function complained(ride: string, rider: Person, admin: Person): Promise<void> {
  const id = newBookingId();
  await callOk(rider, 'open_complaint', { id, ride, kind: 'manner', words: 'He shouted at my sister.' });
  await callOk(admin, 'settle_complaint', { id, press: press(), moves: 1, step: 'take' });
  await callOk(admin, 'settle_complaint', { id, press: press(), moves: 2, step: 'ask', words: 'What happened?' });
  await callOk(admin, 'settle_complaint', { id, press: press(), moves: 3, step: 'answer', words: 'We are sorry.' });
  await callOk(rider, 'add_complaint', { id, press: press(), words: 'That is not enough.' });
}

it('of a rider', async () => {
  const [rider, driver, admin] = await Promise.all([
    createPerson('rider'),
    driverAt(50, FUNDED),
    createPerson('admin'),
  ]);
  await db.update('settings', { care_no: '01633 960123' });
  const ride = await rideIn('COMPLETE', rider, driver);
  await complained(ride, rider, admin);
  const repeat = await saved(rider, { kind: 'weekdays', last: dayIn(20) });
  const { page, found, look, press: pressed, pages, dialogs } = await visit(rider);

  await pages('/complaints', `/bookings/${ride}`, '/repeats', `/repeats?repeat=${repeat}`);
  await dialogs('Change', 'End it');

  const { token } = await callOk(driver, 'show_cab_code', {});
  await pages(`/cab/${token}`);
  await page.getByRole('combobox', { name: said('Destination') }).fill('marshfield');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: /£/ }).last().waitFor();
  await look('a cab, and its fare');
  await pages('/cab/aaaa');

  const payment = newBookingId();
  await callOk(rider, 'top_up_wallet', { id: payment, amount: 2000 });
  await pages(`/payment?payment=${payment}&provider=test`);
  await pressed('Succeed');
  await page.getByText('£20.00').waitFor();
  await look('paid by a test card');

  await callOk(admin, 'approve_user', { uid: rider.uid, decision: 'suspend', reason: 'Three unpaid rides' });
  await read(page, 'Log out');
  await look('suspended');
  expect(found).toEqual([]);
  expectNoComplaints(all());
});

it('of a driver', async () => {
  const [rider, driver, admin] = await Promise.all([createPerson('rider'), driverAt(0, FUNDED), createPerson('admin')]);
  await db.update('', { 'settings/fare_basis': 'card', 'settings/otp_secure': false, ...townCard() });
  const complaint = await rideIn('COMPLETE', rider, driver);
  await complained(complaint, rider, admin);
  const account = await opened(admin, { kind: 'school', credit_limit: 1_000_000 });
  const run = await saved(admin, { first: dayIn(16), last: dayIn(17) }, { customer: rider.uid, run: { account } });
  const [megan, owen] = [newBookingId(), newBookingId()];
  await callOk(admin, 'save_run_people', {
    id: run,
    seen: 0,
    passengers: [
      { id: megan, name: 'Megan', needs: 'A booster seat', ring: { name: 'Her aunt', mobile: '07700 900123' } },
      { id: owen, name: 'Owen' },
    ],
    assistant: { name: 'Alun', mobile: '07700 900124', first: true },
  });
  const { visitor, page, found, look, press: pressed, pages, dialogs } = await visit(driver);
  await pages(`/bookings/${complaint}?rides=all`, '/bookings');

  const id = await rideIn('ARRIVED', rider, driver);
  const repeat = { id: run, day: dayIn(0) };
  await rewriteRide(id, (ride) => ({ ...ride, account, repeat, attendance: {} }));
  await page.getByText('Megan').first().waitFor();
  await look('a school run');
  let marked = 0;
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/mark_passenger') marked += 1;
  });
  await pressed('Carried', 'Not at the door');
  await look('a school run, marked');
  // A mark that arrived after the ride is rewritten would be refused.
  await expect.poll(() => marked).toBe(2);

  await rewriteRide(id, ({ account: _account, repeat: _repeat, ...ride }) => ride);
  await callOk(driver, 'start_booking', { id, ...AT_PICKUP });
  await drivenToTheDrop(id, driver);
  await visitor.moveTo(AT_DROP);
  await dialogs('End the trip');
  await pressed('End the trip');
  const ending = page.getByRole('dialog').last();
  await ending.getByRole('button', { name: /^9$/ }).click();
  await look('the taximeter’s reading');
  for (const key of ['5', '00']) await ending.getByRole('button', { name: key, exact: true }).click();
  await toPress(ending, 'End the trip').click();
  await read(page, 'Is this what the taximeter shows?');
  await look('another reading than ours');
  await pressed('Yes, ');
  await read(page, 'Request payment');
  await look('the rider is asked about the reading');
  expect(found).toEqual([]);
  expectNoComplaints(all());
});
