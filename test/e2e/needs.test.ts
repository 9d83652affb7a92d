/** A ride with a wheelchair, from the rider's form to the driver at the pickup. */
import { describe, expect, it } from 'vitest';
import { createPerson } from '../support/accounts';
import { DESK } from '../support/browser';
import { STATION, standAt } from '../support/builders';
import { db } from '../support/stack';
import { choosePlace, expectNoComplaints, useVisitors } from './people';

const MARK = 'CF24 ABC';
const { visit, all } = useVisitors();

describe('a rider with a wheelchair and an assistance dog', () => {
  it('says so once; the driver of a listed cab sees it before accepting, and the office for as long as it is kept', async () => {
    const [rider, driver, unlisted, admin] = await Promise.all([
      createPerson('rider'),
      createPerson('driver', { vehicleRegister: MARK }),
      createPerson('driver'),
      createPerson('admin'),
    ]);
    await Promise.all([standAt(driver.uid, STATION), standAt(unlisted.uid, STATION)]);
    await db.set(`driver_access/${driver.uid}`, { edits: 1, designated: { from: 1_700_000_000_000, vehicle: MARK } });
    const [{ page: atRider }, { page: atDriver }] = [await visit(rider), await visit(driver)];

    await expect.poll(() => atRider.getByRole('combobox', { name: 'Pickup' }).inputValue()).toMatch(/Queensway/);
    await choosePlace(atRider, 'Destination', 'marshfield', /^Marshfield$/);
    await atRider.getByRole('button', { name: /Say what you need/ }).click();
    await atRider.getByRole('checkbox', { name: /^A wheelchair/ }).check();
    await atRider.getByRole('checkbox', { name: 'An assistance dog' }).check();
    await atRider.getByRole('checkbox', { name: /Help finding the cab/ }).check();
    await atRider.getByRole('checkbox', { name: /Use these for my next bookings/ }).check();
    await atRider.getByRole('button', { name: /^Book Black Cab/ }).click();
    const dialog = atRider.getByRole('dialog', { name: 'Your fare estimate' });
    await expect.poll(() => dialog.getByText('Stays in a wheelchair').isVisible()).toBe(true);
    await dialog.getByRole('button', { name: 'Book' }).click();

    const needs = atDriver.getByRole('region', { name: 'What the passenger needs' });
    await needs.waitFor();
    await expect.poll(() => needs.innerText()).toMatch(/Stays in a wheelchair[\s\S]*Has an assistance dog/);
    await atDriver.getByRole('button', { name: /^Accept/ }).click();
    await expect.poll(() => needs.innerText()).toMatch(/Put out the ramp/);

    await atRider.getByText('What you told us you need').waitFor();
    await atRider.goto('/profile');
    await atRider.getByRole('button', { name: 'Remove these' }).click();
    await expect.poll(() => db.get(`kept_needs/${rider.uid}`)).toBeNull();

    const { page: atDesk } = await visit(admin, { viewport: DESK });
    const [id = ''] = Object.keys((await db.get<object>('bookings')) ?? {});
    await atDesk.goto(`/bookings?ride=${id}`);
    const kept = atDesk.getByRole('region', { name: 'What the rider needs' });
    await expect.poll(() => kept.innerText()).toMatch(/Stays in a wheelchair/);
    expectNoComplaints(all());
  });
});
