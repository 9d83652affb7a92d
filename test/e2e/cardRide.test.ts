/** A ride by the council's card: the estimate, the taximeter's reading, the question about it, and the bill. */
import { describe, expect, it } from 'vitest';
import { createPerson } from '../support/accounts';
import { STATION, standAt } from '../support/builders';
import { db } from '../support/stack';
import { townCard } from '../support/townCard';
import { AT_DROP, drivenToTheDrop, readBooking, rideIn } from '../functions/ride/rides';
import { choosePlace, expectNoComplaints, useVisitors } from './people';

const { visit } = useVisitors();

describe('a ride by the council’s card', () => {
  it('shows the range before it, and asks about a reading far from our own count', async () => {
    await db.update('', { 'settings/fare_basis': 'card', 'settings/otp_secure': false, ...townCard() });
    const rider = await createPerson('rider', { walletBalance: 100_000 });
    const driver = await createPerson('driver');
    await standAt(driver.uid, STATION);
    const atRider = await visit(rider);
    await expect.poll(() => atRider.page.getByRole('combobox', { name: 'Pickup' }).inputValue()).toMatch(/Queensway/);
    await choosePlace(atRider.page, 'Destination', 'marshfield', /^Marshfield$/);
    await atRider.page.getByRole('button', { name: /^Book Black Cab/ }).click();
    const estimate = atRider.page.getByRole('dialog', { name: 'Your fare estimate' });
    await estimate.getByText(/^£\d+ to £\d+, most rides$/).waitFor();
    await estimate.getByText('Tariff 1: At all times').waitFor();
    await estimate.getByRole('button', { name: 'Cancel' }).click();

    const id = await rideIn('STARTED', rider, driver);
    await drivenToTheDrop(id, driver);
    const atDriver = await visit(driver);
    await atDriver.moveTo(AT_DROP);
    await atDriver.page.getByRole('button', { name: 'End the trip' }).click();
    const ending = atDriver.page.getByRole('dialog', { name: 'End the trip here?' });
    for (const key of ['9', '5', '00']) await ending.getByRole('button', { name: key, exact: true }).click();
    await ending.getByRole('button', { name: 'End the trip' }).click();
    await atDriver.page.getByRole('button', { name: 'Yes, £95.00' }).click();
    await atDriver.page.getByText(/We have asked the rider about the taximeter’s reading/).waitFor();
    const { trip_cost: ours = 0, claim } = await readBooking(id);
    expect(claim?.meter).toEqual({ shown: 9500, counted: ours });

    await atRider.page.goto(new URL(`/bookings/${id}`, atRider.page.url()).href);
    await atRider.page.getByRole('button', { name: /^Accept/ }).click();
    await atRider.page.getByText(/You agreed to the taximeter’s reading/).waitFor();
    await atDriver.page.getByRole('button', { name: '£95.00 cash collected' }).waitFor();
    expect(await readBooking(id)).toMatchObject({ trip_cost: 9500, fare_lines: { card: { source: 'taximeter' } } });
    expectNoComplaints([atRider, atDriver]);
  });
});
