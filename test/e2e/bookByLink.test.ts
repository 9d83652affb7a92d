/** A hotel's link fills the form of whoever follows it, and of nobody after them. */
import { expect, it } from 'vitest';
import { bookingLink } from '@/domain/ride/link/bookingLink';
import { addDays } from '@/domain/time/addDays';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import type { Page } from 'playwright-core';
import { createPerson, type Person } from '../support/accounts';
import { MARSHFIELD, STATION } from '../support/places';
import { expectNoComplaints, logIn, useVisitors } from './people';

const { visit, visitAt, open, all } = useVisitors();

/** On the page where the person is: opening it anew would leave the link behind. */
async function typeLogin(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

const HOTEL = { lat: STATION.lat, lng: STATION.lng, name: 'Hotel Wysg' };
const DROP = { lat: MARSHFIELD.lat, lng: MARSHFIELD.lng, name: 'Marshfield' };

it('survives the login, leaves a clean address, and is not filled in twice', async () => {
  const rider = await createPerson('rider');
  const { page } = await open();
  const when = `${addDays(clockParts(Date.now(), DEFAULT_TIME_ZONE).date, 2)}T09:30`;
  await page.goto(bookingLink({ from: HOTEL, to: DROP, when }));
  await page.waitForURL(/\/login$/);
  await typeLogin(page, rider);
  const pickup = page.getByRole('combobox', { name: 'Pickup' });
  const drop = page.getByRole('combobox', { name: 'Destination' });
  await expect.poll(() => Promise.all([pickup.inputValue(), drop.inputValue()])).toEqual(['Hotel Wysg', 'Marshfield']);
  expect(await page.getByLabel('Pickup time (UK)').inputValue()).toBe(when);
  await page.getByRole('button', { name: /^Book Black Cab · £/ }).waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/');

  // What is changed since stays, whatever Back and Forward do.
  await page.getByRole('button', { name: 'Swap pickup and destination' }).click();
  await page.goBack();
  await page.goForward();
  await expect.poll(() => drop.inputValue()).toBe('Hotel Wysg');
  expectNoComplaints(all());
});

it('opens the list with words that name no place yet, the pickup first', async () => {
  const { page } = await visitAt(
    await createPerson('rider'),
    bookingLink({ from: { words: 'royal gwent' }, to: { words: 'marshfield' }, when: null }),
    { position: STATION },
  );
  await page
    .getByRole('option', { name: /Royal Gwent/ })
    .first()
    .click();
  await page
    .getByRole('option', { name: /^Marshfield/ })
    .first()
    .click();
  const fields = ['Pickup', 'Destination'].map((name) => page.getByRole('combobox', { name }).inputValue());
  expect(await Promise.all(fields)).toEqual([
    expect.stringMatching(/Royal Gwent/),
    expect.stringMatching(/Marshfield/),
  ]);
  expectNoComplaints(all());
});

it('fills nothing for the next person on the same phone', async () => {
  const [first, next] = [await createPerson('rider'), await createPerson('rider')];
  const { page } = await visitAt(first, bookingLink({ from: HOTEL, to: DROP, when: null }));
  const drop = page.getByRole('combobox', { name: 'Destination' });
  await expect.poll(() => drop.inputValue()).toBe('Marshfield');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(/\/(login)?$/);
  await page.goto('/login');
  await logIn(page, next);
  await drop.waitFor();
  expect(await drop.inputValue()).toBe('');
  expectNoComplaints(all());
});

it('shows a place that the company does not serve, and books nothing there', async () => {
  const { page } = await visit(await createPerson('rider'));
  await page.goto('/book#from=57.1,-2.1,Aberdeen&to=51.53,-3.06,%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E');
  await page.getByRole('alert').getByText('Choose a pickup inside our area').waitFor();
  expect(await page.getByRole('combobox', { name: 'Destination' }).inputValue()).toBe('<img src=x onerror=alert(1)>');
  expectNoComplaints(all());
});
