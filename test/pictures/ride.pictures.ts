/** One ride by two phones, from the booking to the payment, as a row of pictures; and the desk meanwhile. */
import { expect, test } from 'vitest';
import type { Booking } from '@/domain/ride/booking';
import { createPerson } from '../support/accounts';
import type { LatLng } from '@/domain/place/geo';
import { STATION, standAt } from '../support/builders';
import { drive } from '../support/drive';
import { db } from '../support/stack';
import { DESK } from '../support/browser';
import { choosePlace, untilLoaded, useVisitors, walkTo } from '../e2e/people';
import { DESK_PAGES } from './names';
import { take } from './take';

const { visit } = useVisitors();
const MARSHFIELD_DOOR: LatLng = { lat: 51.533, lng: -3.0658 };
const DESK_ADDRESSES = {
  'desk-dashboard': '/dashboard',
  'desk-bookings': '/bookings',
  'desk-drivers': '/drivers',
} as const;

async function theBooking(): Promise<Booking> {
  const [booking] = Object.values((await db.get<Record<string, Booking>>('bookings')) ?? {});
  if (booking === undefined) throw new Error('nothing is booked');
  return booking;
}

test('a ride from the station to Marshfield', async () => {
  // A test does not wait for a passenger; a driver does.
  await db.update('settings', { no_show_minutes: 5 });
  const driver = await createPerson('driver');
  await standAt(driver.uid, STATION);
  const { page: rider } = await visit(await createPerson('rider'));
  const atDriver = await visit(driver);
  const cab = atDriver.page;

  await expect.poll(() => rider.getByRole('combobox', { name: 'Pickup' }).inputValue()).toMatch(/Queensway/);
  await choosePlace(rider, 'Destination', 'marshfield', /^Marshfield$/);
  const book = rider.getByRole('button', { name: /^Book Black Cab/ });
  await book.waitFor();
  await take(rider, 'rider-books');
  await book.click();
  const estimate = rider.getByRole('dialog', { name: 'Your fare estimate' });
  await estimate.getByRole('button', { name: 'Book' }).waitFor();
  await take(rider, 'rider-estimate');
  await estimate.getByRole('button', { name: 'Book' }).click();
  await rider.getByText(/^Your booking is made/).waitFor();

  const { id } = await theBooking();
  const accept = cab.getByRole('button', { name: /^Accept/ });
  await accept.waitFor();
  await take(cab, 'driver-offer');
  await accept.click();
  await rider.getByRole('heading', { name: /on the way|min away/ }).waitFor();
  await take(rider, 'rider-driver-comes');
  const { page: desk } = await visit(await createPerson('admin'), { viewport: DESK, position: STATION });
  for (const name of DESK_PAGES) {
    await walkTo(desk, DESK_ADDRESSES[name]);
    await untilLoaded(desk);
    await take(desk, name);
  }

  await cab.getByRole('button', { name: 'I have arrived' }).click();
  await rider.getByRole('heading', { name: 'Your cab is here' }).waitFor();
  await take(rider, 'rider-start-code');
  await cab.getByLabel('Start code').waitFor();
  await take(cab, 'driver-start-code');
  await cab.getByLabel('Start code').fill(String(await db.get<number>(`otp/${id}`)));

  await cab.getByRole('button', { name: 'End the trip' }).waitFor();
  await drive(await theBooking());
  await atDriver.moveTo(MARSHFIELD_DOOR);
  await expect
    .poll(async () => (await db.get<LatLng>(`locations/${driver.uid}`))?.lng, { timeout: 15_000 })
    .toBeCloseTo(MARSHFIELD_DOOR.lng, 3);
  await cab.getByRole('button', { name: 'End the trip' }).click();
  await cab.getByRole('dialog').getByRole('button', { name: 'End the trip' }).click();
  await rider.getByRole('heading', { name: 'You have arrived' }).waitFor();
  await take(rider, 'rider-pays');
  await rider.getByRole('button', { name: 'Pay the driver in cash' }).click();
  const collected = cab.getByRole('button', { name: /cash collected$/ });
  await cab.getByText(/The rider pays in cash/).waitFor();
  await take(cab, 'driver-cash');
  await collected.click();
  await cab.getByRole('heading', { name: 'Paid' }).waitFor();
});
