/** One ride by two phones in the seeded town, from the booking to the receipt. */
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import type { LatLng } from '@/domain/place/geo';
import type { Booking } from '@/domain/ride/booking';
import { LOGINS, PASSWORD } from '../../local/seed/logins';
import { plantTown } from '../../local/seed/plant';
import { choosePlace, type Visitors, walkTo } from '../e2e/people';
import { drive } from '../support/drive';
import { db, stack } from '../support/stack';
import type { Moment, Phone } from './names';

export type Phones = Readonly<Record<Phone, Page>>;

/** As a person of the seeded town signs in. */
export const signIn = ({ email }: { email: string }) => ({ email, password: PASSWORD });

/** The id of the rider's ride that is not over. */
async function underWay(): Promise<string> {
  const all = (await db.get<Record<string, Booking>>('bookings')) ?? {};
  const ride = Object.values(all).find(({ status, customer }) => status === 'NEW' && customer === LOGINS.rider.uid);
  if (ride === undefined) throw new Error('nothing is booked');
  return ride.id;
}

/** Takes the ride, and waits at each of its moments, in their order, until `at` is done with what the phones show. */
export async function rideByTwoPhones(
  visit: Visitors['visit'],
  at: (moment: Moment, phones: Phones) => Promise<void>,
): Promise<void> {
  await plantTown(stack, Date.now());
  const { page: rider } = await visit(signIn(LOGINS.rider));
  const atDriver = await visit(signIn(LOGINS.driver));
  const cab = atDriver.page;
  const phones = { rider, driver: cab };

  await expect.poll(() => rider.getByRole('combobox', { name: 'Pickup' }).inputValue()).toMatch(/Queensway/);
  await choosePlace(rider, 'Destination', 'tredegar house', /^Tredegar House/);
  const book = rider.getByRole('button', { name: /^Book Black Cab/ });
  await book.waitFor();
  await at('books', phones);
  await book.click();
  const estimate = rider.getByRole('dialog', { name: 'Your fare estimate' });
  await estimate.getByRole('button', { name: 'Book' }).waitFor();
  await at('estimate', phones);
  await estimate.getByRole('button', { name: 'Book' }).click();
  await rider.getByText(/^Your booking is made/).waitFor();

  const id = await underWay();
  const theRide = async (): Promise<Booking> => (await db.get<Booking>(`bookings/${id}`)) as Booking;
  const accept = cab.getByRole('button', { name: /^Accept/ });
  await accept.waitFor();
  await at('offer', phones);
  await accept.click();
  await rider.getByRole('heading', { name: /on the way|min away/ }).waitFor();
  await at('comes', phones);

  await cab.getByRole('button', { name: 'I have arrived' }).click();
  await rider.getByRole('heading', { name: 'Your cab is here' }).waitFor();
  await cab.getByLabel('Start code').waitFor();
  await at('here', phones);
  await cab.getByLabel('Start code').fill(String(await db.get<number>(`otp/${id}`)));

  await cab.getByRole('button', { name: 'End the trip' }).waitFor();
  const { drop, ...booked } = await theRide();
  await drive({ ...booked, drop });
  await atDriver.moveTo(drop);
  await expect
    .poll(async () => (await db.get<LatLng>(`locations/${LOGINS.driver.uid}`))?.lng, { timeout: 15_000 })
    .toBeCloseTo(drop.lng, 3);
  await cab.getByRole('button', { name: 'End the trip' }).click();
  await cab.getByRole('dialog').getByRole('button', { name: 'End the trip' }).click();
  await rider.getByRole('heading', { name: 'You have arrived' }).waitFor();
  const collected = cab.getByRole('button', { name: /cash collected$/ });
  await collected.waitFor();
  await at('pays', phones);
  await rider.getByRole('button', { name: 'Pay the driver in cash' }).click();
  await cab.getByText(/The rider pays in cash/).waitFor();
  await at('cash', phones);

  await collected.click();
  await cab.getByRole('heading', { name: 'Paid' }).waitFor();
  await rider.getByRole('radio', { name: /^5 stars/ }).check({ force: true });
  await rider.getByRole('button', { name: 'Rate and finish' }).click();
  await expect.poll(async () => (await theRide()).status).toBe('COMPLETE');
  await walkTo(rider, `/bookings/${id}`);
  const receipt = rider.getByRole('button', { name: 'Receipt as PDF' });
  await receipt.waitFor();
  await at('receipt', phones);
}
