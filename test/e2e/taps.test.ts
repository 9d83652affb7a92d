/**
 * How many times a thumb must touch the screen. A tap is a press, Enter included, or touching a field to type in it; typing
 * is free, and so is a field that has the focus already.
 */
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createPerson } from '../support/accounts';
import { STATION, standAt } from '../support/builders';
import { serveGoogleFrames } from '../support/googleFrames';
import { db, stack } from '../support/stack';
import { expectNoComplaints, holdOffers, useVisitors } from './people';

const { all, open, visit } = useVisitors();

/** Time a screen has to put the focus into its first field, milliseconds. */
const FOCUS_MS = 3000;

class Thumb {
  taps = 0;

  async press(what: Locator): Promise<void> {
    await what.click();
    this.taps += 1;
  }

  async type(field: Locator, text: string): Promise<void> {
    await field.waitFor();
    const isFocused = () => field.evaluate((element) => element === document.activeElement);
    const until = Date.now() + FOCUS_MS;
    while (!(await isFocused()) && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 100));
    if (!(await isFocused())) await this.press(field);
    await field.page().keyboard.type(text);
  }
}

const marshfield = (page: Page) => page.getByRole('option', { name: /^Marshfield$/ }).first();
const bookButton = (page: Page) => page.getByRole('button', { name: /^Book Black Cab/ });
const agree = (page: Page) =>
  page.getByRole('dialog', { name: 'Your fare estimate' }).getByRole('button', { name: 'Book' });

async function bookFromHere(page: Page, thumb: Thumb): Promise<void> {
  await expect.poll(() => page.getByRole('combobox', { name: 'Pickup' }).inputValue()).toMatch(/Queensway/);
  await thumb.type(page.getByRole('combobox', { name: 'Destination' }), 'marshfield');
  await thumb.press(marshfield(page));
  await thumb.press(bookButton(page));
  await thumb.press(agree(page));
  await page.getByText(/^Your booking is made/).waitFor();
}

/** The latest code the emulator sent to a number. */
async function sentOtp(mobile: string): Promise<string> {
  const answer = await fetch(`${stack.auth}/emulator/v1/projects/demo-taxi/verificationCodes`);
  const { verificationCodes = [] } = (await answer.json()) as {
    verificationCodes?: { phoneNumber: string; code: string }[];
  };
  return verificationCodes.findLast(({ phoneNumber }) => phoneNumber === mobile)?.code ?? '';
}

/** From the landing page to the code that came by SMS. The emulator also draws codes that are too small: then null. */
async function askForCode(page: Page): Promise<{ thumb: Thumb; code: string } | null> {
  const local = `76${String(Date.now()).slice(-8)}`;
  const thumb = new Thumb();
  await page.goto('/');
  await thumb.press(page.getByRole('link', { name: 'Sign up' }));
  await thumb.press(page.getByRole('link', { name: 'Join with your mobile alone' }));
  await thumb.type(page.getByLabel('Mobile'), `0${local}`);
  await thumb.press(page.getByRole('button', { name: 'Send a code' }));
  await page.getByLabel('OTP').waitFor();
  await expect.poll(() => sentOtp(`+44${local}`)).not.toBe('');
  const code = await sentOtp(`+44${local}`);
  return Number(code) < 100_001 ? null : { thumb, code };
}

it('a stranger books the first cab in at most nine taps from the landing page', async () => {
  const driver = await createPerson('driver');
  await standAt(driver.uid, STATION);
  const { page, context } = await open();
  await serveGoogleFrames(context);
  let asked = await askForCode(page);
  while (asked === null) asked = await askForCode(page);
  const { thumb, code } = asked;
  await thumb.type(page.getByLabel('OTP'), code);
  await thumb.type(page.getByLabel('First name'), 'Ada');
  await thumb.type(page.getByLabel('Last name'), 'Lovelace');
  await thumb.press(page.getByRole('button', { name: 'Register', exact: true }));
  await bookFromHere(page, thumb);
  expect(thumb.taps).toBeLessThanOrEqual(9);
});

it('a returning rider books a known place in three, and the driver goes from the offer to paid in five', async () => {
  const home = { description: '4 Stow Park Avenue', zone: '', lat: 51.5818, lng: -3.0079, label: 'home' as const };
  const rider = await createPerson('rider', { savedAddresses: { a49: home } });
  const driver = await createPerson('driver');
  await standAt(driver.uid, STATION);
  const { page: atRider } = await visit(rider);
  const driving = await visit(driver);
  const atDriver = driving.page;

  const rides = new Thumb();
  await expect.poll(() => atRider.getByRole('combobox', { name: 'Pickup' }).inputValue()).toMatch(/Queensway/);
  await rides.press(atRider.getByRole('button', { name: /^Home/ }));
  await rides.press(bookButton(atRider));
  await rides.press(agree(atRider));
  await atRider.getByText(/^Your booking is made/).waitFor();
  expect(rides.taps).toBeLessThanOrEqual(3);

  const [id = ''] = Object.keys((await db.get<object>('bookings')) ?? {});
  await holdOffers(id);
  const digits = String(await db.get<number>(`otp/${id}`));
  const drives = new Thumb();
  await drives.press(atDriver.getByRole('button', { name: /^Accept/ }));
  await drives.press(atDriver.getByRole('button', { name: 'I have arrived' }));
  await drives.type(atDriver.getByLabel('Start code'), digits);
  await atDriver.getByRole('button', { name: 'End the trip' }).waitFor();
  // As if the drive had taken ten minutes.
  const began = Date.now() - 600_000;
  await db.update(`bookings/${id}`, { driver_arrive_time: began, trip_start_time: began, startTime: began });
  await driving.moveTo(home);
  await expect
    .poll(async () => (await db.get<{ lng: number }>(`locations/${driver.uid}`))?.lng, { timeout: 15_000 })
    .toBeCloseTo(home.lng, 3);
  await drives.press(atDriver.getByRole('button', { name: 'End the trip' }));
  const ending = atDriver.getByRole('dialog', { name: 'End the trip here?' });
  await drives.press(ending.getByRole('button', { name: 'End the trip' }));
  await drives.press(atDriver.getByRole('button', { name: /cash collected$/ }));
  await atDriver.getByRole('heading', { name: 'Paid' }).waitFor();
  expect(drives.taps).toBeLessThanOrEqual(5);
  expectNoComplaints(all());
});
