/** Cancelled rides: who cancels, in which status, and what the other side sees. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Booking } from '@/domain/ride/booking';
import { NO_LONGER_NEEDED } from '@/domain/ride/ownReasons';
import { messages } from '@/domain/messages';
import { createPerson } from '../support/accounts';
import { STATION, newBookingId, standAt } from '../support/builders';
import { callOk } from '../support/call';
import { heldSocket } from '../support/heldSocket';
import { db } from '../support/stack';
import { AT_PICKUP, book, north, REASON, rideIn, TRIP } from '../functions/ride/rides';
import { arriveSignedIn, expectNoComplaints, holdOffers, useVisitors } from './people';

const { open, visit, all } = useVisitors();

it('the rider keeps the booking, the driver is free, and another accepts it', async () => {
  const [rider, first, second] = await Promise.all([
    createPerson('rider'),
    createPerson('driver'),
    createPerson('driver', { firstName: 'Sol', lastName: 'Adeyemi', vehicleNumber: 'LC23 ABC' }),
  ]);
  await standAt(first.uid, STATION);
  const id = newBookingId();
  const { estimateFare: estimate } = await callOk(rider, 'estimate', TRIP);
  await callOk(rider, 'create_booking', { ...TRIP, id, estimate });
  await holdOffers(id);

  const [atRider, atFirst] = [await visit(rider), await visit(first)];
  await atRider.page.goto('/bookings');
  await atFirst.page.getByRole('button', { name: /^Accept/ }).click();
  await atFirst.page.getByRole('button', { name: 'I have arrived' }).waitFor();
  await atRider.page.getByText('LB24 TXE').first().waitFor();

  await standAt(second.uid, STATION);
  await atFirst.page.getByRole('button', { name: 'Give ride back' }).click();
  const dialog = atFirst.page.getByRole('dialog', { name: 'Give this ride back?' });
  await dialog.getByRole('radio').first().click();
  await dialog.getByRole('button', { name: 'Give it back' }).click();

  await atFirst.page.getByRole('heading', { name: 'On duty' }).waitFor();
  await atRider.page.getByRole('heading', { name: 'Finding you another cab' }).waitFor();
  await holdOffers(id);
  await expect.poll(() => atRider.page.getByText('LB24 TXE').count()).toBe(0);

  const atSecond = await visit(second);
  await atSecond.page.getByRole('button', { name: /^Accept/ }).click();
  await atRider.page.getByText('LC23 ABC').first().waitFor();
  expect(await db.get<Booking>(`bookings/${id}`)).toMatchObject({ status: 'ACCEPTED', driver: second.uid });
  expectNoComplaints(all());
});

it('each side is told at once, whoever cancels and whenever', async () => {
  const [rider, driver, other, admin] = await Promise.all([
    createPerson('rider'),
    createPerson('driver'),
    createPerson('driver', { vehicleNumber: 'LC23 ABC' }),
    createPerson('admin'),
  ]);
  await standAt(driver.uid, STATION);
  const [{ page: theirs }, { page: ours }] = [await visit(rider), await visit(driver)];
  await theirs.goto('/bookings');
  const read = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
  const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
  /** A new booking, offered to this driver only. */
  async function offered(): Promise<string> {
    const id = await book(rider);
    await holdOffers(id);
    await ours.getByRole('button', { name: /^Accept/ }).waitFor();
    await theirs.getByRole('heading', { name: 'Finding you a cab' }).waitFor();
    return id;
  }
  async function taken(): Promise<string> {
    const id = await offered();
    await press(ours, /^Accept/);
    await theirs.getByText('LB24 TXE').first().waitFor();
    return id;
  }
  /** A rider whom no driver has accepted is asked for no reason. */
  async function riderCancels(button: string, reason: string | null): Promise<void> {
    await press(theirs, button);
    if (reason !== null) await theirs.getByRole('radio', { name: reason }).check();
    await press(theirs, 'Cancel ride');
    await read(theirs, `You cancelled: ${reason ?? NO_LONGER_NEEDED}`);
    await press(theirs, 'See my rides');
  }

  await offered();
  await riderCancels('Stop looking', null);
  await read(ours, messages.no_tasks);

  await taken();
  await riderCancels('Cancel this ride', REASON);
  await read(ours, `The rider cancelled: ${REASON}`);
  await press(ours, 'Next ride');

  const searching = await offered();
  await callOk(admin, 'cancel_booking', { id: searching, reason: REASON });
  await read(theirs, `The control room cancelled: ${REASON}`);
  await press(theirs, 'See my rides');
  await read(ours, messages.no_tasks);

  const coming = await taken();
  await callOk(admin, 'cancel_booking', { id: coming, reason: REASON });
  await Promise.all([theirs, ours].map((page) => read(page, `The control room cancelled: ${REASON}`)));
  await press(theirs, 'See my rides');
  await press(ours, 'Next ride');

  // At the pickup the rider can no longer cancel; the driver can cancel or give the ride back.
  const waiting = await taken();
  await press(ours, 'I have arrived');
  await theirs.getByRole('heading', { name: 'Your cab is here' }).waitFor();
  await expect.poll(() => theirs.getByRole('button', { name: 'Cancel this ride' }).count()).toBe(0);
  await standAt(other.uid, STATION);
  await press(ours, 'Give ride back');
  await ours.getByRole('radio', { name: 'The vehicle has a fault' }).check();
  await press(ours, 'Give it back');
  await theirs.getByRole('heading', { name: 'Finding you another cab' }).waitFor();
  await callOk(other, 'accept_booking', { id: waiting });
  await theirs.getByText('LC23 ABC').first().waitFor();
  await callOk(other, 'arrive_booking', { id: waiting, ...AT_PICKUP });
  await callOk(other, 'cancel_booking', { id: waiting, reason: 'Nobody came to the pickup' });
  await read(theirs, 'The driver cancelled: Nobody came to the pickup');
  await ours.getByRole('heading', { name: 'On duty' }).waitFor();
  expectNoComplaints(all());
});

it('the driver’s phone says nothing of positions that were under way when the rider cancelled', async () => {
  const [rider, driver] = await Promise.all([createPerson('rider'), createPerson('driver')]);
  await standAt(driver.uid, STATION);
  const id = await rideIn('ACCEPTED', rider, driver);
  const ours = await open();
  const { page } = ours;
  const socket = await heldSocket(page);
  await arriveSignedIn(page, driver);
  await page.getByRole('button', { name: 'I have arrived' }).waitFor();
  socket.hold();
  await callOk(rider, 'cancel_booking', { id, reason: REASON });
  let metres = 0;
  const drivesOn = async (): Promise<boolean> => {
    await ours.moveTo({ ...STATION, ...north((metres += 20)) });
    return socket.saidMeanwhile(`/tracking/${id}`);
  };
  await expect.poll(drivesOn, { timeout: 15_000, interval: 500 }).toBe(true);
  socket.release();
  await page.getByText(`The rider cancelled: ${REASON}`).first().waitFor();
  await page.waitForTimeout(300);
  expectNoComplaints(all());
});
