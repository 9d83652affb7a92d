/** One ride from the booking to the rating, by a rider and a driver in two browsers. */
import { describe, expect, it } from 'vitest';
import type { Booking } from '@/domain/ride/booking';
import type { LatLng } from '@/domain/place/geo';
import { messages } from '@/domain/messages';
import { formatMoney } from '@/domain/money/money';
import type { UserProfile } from '@/domain/people/user';
import { balanceOf, type WalletEntry } from '@/domain/money/wallet';
import { createPerson, type Person } from '../support/accounts';
import type { Visitor } from '../support/browser';
import { STATION, standAt } from '../support/builders';
import { callOk } from '../support/call';
import { drive } from '../support/drive';
import { fareAsDriven } from '../support/fares';
import { db } from '../support/stack';
import { choosePlace, expectNoComplaints, useVisitors } from './people';

const MARSHFIELD_DOOR: LatLng = { lat: 51.533, lng: -3.0658 };
const pounds = (pence: number): string => formatMoney(pence, 'GBP');

const { visit } = useVisitors();

/** Books a ride: from the station by the phone's own position, to Marshfield by typing. Returns the booking's reference. */
async function bookToMarshfield({ page }: Visitor): Promise<string> {
  await expect.poll(() => page.getByRole('combobox', { name: 'Pickup' }).inputValue()).toMatch(/Queensway/);
  await choosePlace(page, 'Destination', 'marshfield', /^Marshfield$/);
  await page.getByRole('button', { name: /^Book Black Cab/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Your fare estimate' });
  await dialog.getByRole('button', { name: 'Book' }).click();
  // Without a further press: the message heads the ride's own page.
  const words = (await page.getByText(/^Your booking is made/).textContent()) ?? '';
  return /Booking id: ([0-9A-Z]{6})/.exec(words)?.[1] ?? '';
}

async function bookingNamed(reference: string): Promise<Booking> {
  const rows = Object.values((await db.get<Record<string, Booking>>('bookings')) ?? {});
  const found = rows.find(({ booking_id }) => booking_id === reference);
  if (found === undefined) throw new Error(`no booking ${reference}`);
  return found;
}

const history = async (uid: string): Promise<WalletEntry[]> =>
  Object.values((await db.get<Record<string, WalletEntry>>(`walletHistory/${uid}`)) ?? {});
const walletOf = async (uid: string): Promise<number> =>
  (await db.get<UserProfile>(`users/${uid}`))?.walletBalance ?? 0;

describe('a ride from the station to Marshfield', () => {
  it('goes from the booking to COMPLETE, with every penny where it belongs', async () => {
    const rider = await createPerson('rider');
    const driver = await createPerson('driver');
    await standAt(driver.uid, STATION);
    const whole = { position: STATION, serviceWorker: true };
    const atRider = await visit(rider, whole);
    const atDriver = await visit(driver, whole);

    const reference = await bookToMarshfield(atRider);
    const { id, estimate } = await bookingNamed(reference);

    // The driver sees the offer without a reload, and accepts it.
    await atDriver.page.getByRole('button', { name: /^Accept/ }).click();
    await atRider.page.getByRole('heading', { name: /on the way|min away/ }).waitFor();
    await expect.poll(() => atRider.page.getByText('LB24 TXE').isVisible()).toBe(true);

    // A reload on either side restores the ride.
    await atRider.page.reload();
    await atDriver.page.reload();
    await atDriver.page.getByRole('button', { name: 'I have arrived' }).click();
    const digits = String(await db.get<number>(`otp/${id}`));
    await atRider.page.getByText(`Start code: ${digits.split('').join(' ')}`).waitFor();

    // The last digit sends a code: a wrong one is refused, the right one starts the trip.
    const wrong = digits === '10000' ? '10001' : '10000';
    await atDriver.page.getByLabel('Start code').fill(wrong);
    await atDriver.page.getByText(messages.otp_wrong).waitFor();
    expect((await bookingNamed(reference)).status).toBe('ARRIVED');
    await atDriver.page.getByRole('button', { name: 'OK', exact: true }).click();
    await atDriver.page.getByLabel('Start code').fill(digits);
    await atDriver.page.getByRole('button', { name: 'End the trip' }).waitFor();

    await drive(await bookingNamed(reference));
    await atDriver.moveTo(MARSHFIELD_DOOR);
    // Once dispatch has the new position, the phone has noticed it too.
    await expect
      .poll(async () => (await db.get<LatLng>(`locations/${driver.uid}`))?.lng, { timeout: 15_000 })
      .toBeCloseTo(MARSHFIELD_DOOR.lng, 3);
    await atDriver.page.getByRole('button', { name: 'End the trip' }).click();
    const ending = atDriver.page.getByRole('dialog', { name: 'End the trip here?' });
    await ending.getByRole('button', { name: 'One more: Tolls paid' }).click();
    await ending.getByRole('button', { name: 'End the trip' }).click();

    // The bill is the domain's own, for the distance driven.
    await atDriver.page.getByRole('button', { name: /cash collected$/ }).waitFor();
    const billed = await bookingNamed(reference);
    expect(billed.status).toBe('REACHED');
    expect(billed.distance ?? 0).toBeGreaterThan(billed.estimateDistance * 0.95);
    expect(billed.distance ?? 0).toBeLessThan(billed.estimateDistance * 1.05);
    expect([billed.pickup.zone, billed.drop.zone, billed.toll_count]).toEqual(['Newport', 'Newport South', 1]);
    const fare = fareAsDriven(billed);
    const { total, driver_share: share, convenience_fee: fee } = fare;
    expect([billed.trip_cost, billed.driver_share, billed.convenience_fees]).toEqual([total, share, fee]);
    expect(estimate).toBeGreaterThan(0);
    expect(fare.tolls).toBeGreaterThan(0);
    await expect.poll(() => atRider.page.getByText(pounds(total)).first().isVisible()).toBe(true);

    // Cash: the rider chooses it, and the driver confirms having it.
    await atRider.page.getByRole('button', { name: 'Pay the driver in cash' }).click();
    await atDriver.page.getByRole('button', { name: `${pounds(total)} cash collected` }).click();
    await atDriver.page.getByRole('heading', { name: 'Paid' }).waitFor();

    expect(await walletOf(driver.uid)).toBe(share - total);
    const entries = await history(driver.uid);
    expect(balanceOf(entries)).toBe(share - total);
    expect(entries.map(({ type, kind, amount }) => `${type} ${kind} ${amount}`).toSorted()).toEqual([
      `Credit share ${share}`,
      `Debit cash ${total}`,
    ]);
    expect(await walletOf(rider.uid)).toBe(0);
    expect(await history(rider.uid)).toEqual([]);

    // The rating ends the ride, and the driver's wallet shows the entries.
    await atRider.page.getByRole('radio', { name: /^5 stars/ }).focus();
    await atRider.page.keyboard.press('Space');
    await atRider.page.getByRole('button', { name: 'Rate and finish' }).click();
    await expect.poll(async () => (await bookingNamed(reference)).status).toBe('COMPLETE');
    expect((await db.get<UserProfile>(`users/${driver.uid}`))?.rating).toEqual({ average: 5, count: 1, sum: 5 });
    await atDriver.page.goto('/wallet');
    await atDriver.page.getByText(pounds(total)).first().waitFor();
    await atDriver.page.getByText(pounds(share)).first().waitFor();

    // The entry opens the ride, with its bill from the driver's side. The ride is also listed among the driver's rides.
    await atDriver.page.getByRole('link', { name: /^id:/ }).first().click();
    const bill = atDriver.page.getByRole('region', { name: 'What the ride brought' });
    await bill.getByText(pounds(fee)).first().waitFor();
    await bill.getByText(pounds(share)).first().waitFor();
    await atDriver.page.getByRole('link', { name: 'My rides' }).click();
    await atDriver.page.getByRole('link', { name: new RegExp(`Paid in cash.*Rated 5.*${pounds(share)}`) }).waitFor();

    expectNoComplaints([atRider, atDriver]);
  });

  it('is refused with a message when no driver is near', async () => {
    const atRider = await visit(await createPerson('rider'));
    const { page } = atRider;
    await expect.poll(() => page.getByRole('combobox', { name: 'Pickup' }).inputValue()).toMatch(/Queensway/);
    await choosePlace(page, 'Destination', 'marshfield', /^Marshfield$/);
    await page.getByRole('button', { name: /^Book Black Cab/ }).click();
    await page.getByRole('dialog', { name: 'Your fare estimate' }).getByRole('button', { name: 'Book' }).click();
    await page.getByText(messages.no_drivers_found).waitFor();
    await page.getByRole('button', { name: 'Try Again' }).waitFor();
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    expect(await db.get('bookings')).toBeNull();
    expectNoComplaints([atRider]);
  });

  it('tells the driver who presses second that the booking has gone', async () => {
    const rider = await createPerson('rider');
    const drivers = await Promise.all([createPerson('driver'), createPerson('driver')]);
    await Promise.all(drivers.map(({ uid }) => standAt(uid, STATION)));
    const atRider = await visit(rider);
    const visitors = await Promise.all(drivers.map((driver) => visit(driver)));
    const reference = await bookToMarshfield(atRider);
    const { id, requestedDrivers = {} } = await bookingNamed(reference);
    // One driver has the offer; the desk then gives it to the other.
    const asked = drivers.findIndex(({ uid }) => Object.hasOwn(requestedDrivers, uid));
    const [first, second] = [visitors[1 - asked], visitors[asked]] as [Visitor, Visitor];
    const taker = drivers[1 - asked] as Person;
    // The second press is under way on a slow connection when the first one arrives.
    let letThrough = () => {};
    const slow = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await second.page.route('**/api/accept_booking', async (route) => {
      await slow;
      await route.continue();
    });
    await second.page.getByRole('button', { name: /^Accept/ }).click();
    const desk = await createPerson('admin');
    await callOk(desk, 'offer_to', { id, driver: taker.uid, reason: 'Nearer to the next ride' });
    await first.page.getByRole('button', { name: /^Accept/ }).click();
    await first.page.getByRole('button', { name: 'I have arrived' }).waitFor();
    letThrough();
    await second.page.getByText(messages.booking_taken).waitFor();
    const { driver, status } = await bookingNamed(reference);
    expect(status).toBe('ACCEPTED');
    expect(driver).toBe(taker.uid);
    await second.page.getByRole('button', { name: 'OK', exact: true }).click();
    await second.page.getByText(messages.no_tasks).waitFor();
    expectNoComplaints([atRider, first, second]);
  });
});
