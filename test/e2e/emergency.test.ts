/** One emergency, in the browsers of the rider and of two desks, from the press to the note. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { messages } from '@/domain/messages';
import { GIVEN_BACK_FOR } from '@/domain/ride/ownReasons';
import type { Alert } from '@/domain/ride/safety/alert';
import { createPerson, signIn } from '../support/accounts';
import { DESK, PHONE } from '../support/browser';
import { STATION } from '../support/builders';
import { call, callOk } from '../support/call';
import { QUIET_PAGE } from '../support/profiles';
import { db } from '../support/stack';
import { form, signedUp } from '../functions/accounts/newcomers';
import { driverAt, REASON, rideIn } from '../functions/ride/rides';
import { expectNoComplaints, useVisitors } from './people';

const visitors = useVisitors();
const TITLE = 'Emergency: Robin Mercer, cab LJ21 MDE';
const PASSWORD = 'Amber2026*';
const NOTE = 'Rang Robin, who is safe at home.';

const banner = (page: Page) => page.getByRole('alert').filter({ hasText: TITLE });

/** The tab's title takes turns; it is the emergency's within the next seconds. */
const titleRings = (page: Page) => page.waitForFunction((title) => document.title === title, TITLE);

/** A rider who signed up, as a deletion removes everything that a sign-up made. */
async function robin() {
  const told = form({ firstName: 'Robin', lastName: 'Mercer', password: PASSWORD });
  const uid = await signedUp(told);
  const { email } = told;
  return { uid, email, password: PASSWORD, token: await signIn(email, PASSWORD), role: 'rider' as const };
}

describe('an emergency', () => {
  it('rings at two desks until one takes it, keeps its people, and is closed with a note', async () => {
    const [rider, driver, one, other] = await Promise.all([
      robin(),
      driverAt(50, { vehicleNumber: 'LJ21 MDE', firstName: 'Dana', lastName: 'Okafor' }),
      createPerson('admin', { firstName: 'Samuel', lastName: 'Field' }),
      createPerson('admin'),
    ]);
    const id = await rideIn('ACCEPTED', rider, driver);
    const phone = (await visitors.visit(rider, { viewport: PHONE, position: STATION })).page;
    const desk = (await visitors.visit(one, { viewport: DESK })).page;
    const second = (await visitors.visit(other, { viewport: DESK })).page;
    await second.goto('/drivers');
    await second.getByRole('heading', { name: 'Drivers', level: 1 }).waitFor();

    await phone.goto(`/bookings/${id}`);
    await phone.getByRole('button', { name: 'Emergency' }).click();
    await phone.getByRole('button', { name: 'Alert the control room' }).click();
    await phone.getByText(/The control room was told at/).waitFor();

    await Promise.all([desk, second].map((page) => banner(page).waitFor()));
    await Promise.all([desk, second].map(titleRings));
    // A reload does not silence it.
    await second.reload();
    await banner(second).waitFor();
    await titleRings(second);

    await banner(desk).getByRole('button', { name: 'Take it' }).click();
    await Promise.all([desk, second].map((page) => banner(page).waitFor({ state: 'detached' })));
    await second.waitForFunction(() => !document.title.startsWith('Emergency'));
    await phone.getByText('The office has your call.').waitFor();

    // The driver gives the ride back, and the rider calls it off and wants to be gone.
    await driverAt(90);
    await callOk(driver, 'cancel_booking', { id, reason: REASON });
    await callOk(rider, 'cancel_booking', { id, reason: REASON });
    expect((await call(rider, 'delete_account', {})).error?.code).toBe('account_in_alert');

    await second.goto('/dashboard');
    const row = second.getByRole('listitem').filter({ hasText: TITLE });
    await row.getByText(/^With Samuel Field since/).waitFor();
    await row
      .getByText(/Dana Okafor/)
      .first()
      .waitFor();
    expect(await row.getByRole('link', { name: 'Call Robin Mercer (rider)' }).getAttribute('href')).toMatch(
      /^tel:\+44/,
    );
    await row.getByRole('button', { name: 'Close with a note' }).press('Enter');
    await second.getByLabel('What was done').fill(NOTE);
    await second.getByRole('button', { name: 'Close the alert' }).press('Enter');
    await row.waitFor({ state: 'detached' });
    await phone.getByText('The office has dealt with your call.').waitFor();
    expect(messages.alarm_again).toMatch(/999/);

    expect(await callOk(rider, 'delete_account', {})).toEqual({ deleted: true });
    expectNoComplaints(visitors.all());
  });

  it('is called and the ride reported by a driver who no longer has it, also where the page was closed meanwhile', async () => {
    const [rider, driver] = await Promise.all([createPerson('rider'), driverAt(50)]);
    const id = await rideIn('ACCEPTED', rider, driver);
    const { page } = await visitors.visit(driver, { viewport: PHONE, position: STATION });
    await page.getByRole('button', { name: 'Give ride back' }).waitFor();
    await page.goto(QUIET_PAGE);
    await driverAt(90);
    await callOk(driver, 'cancel_booking', { id, reason: GIVEN_BACK_FOR[0], hand_on: true });
    await page.goto('/bookings');

    const card = page.getByRole('region', { name: /^The ride you took at/ });
    await card.getByRole('button', { name: 'Report this ride' }).click();
    await page.getByRole('textbox', { name: 'What happened' }).fill('He hit the bonnet.');
    await page.getByRole('button', { name: 'Tell our office' }).click();
    await card.getByText('Our office has your report.').waitFor();
    await page.reload();
    await card.getByRole('button', { name: 'Emergency' }).click();
    await page.getByRole('button', { name: 'Alert the control room' }).click();
    await page.getByText(/^The control room was told at/).waitFor();
    const alerts = Object.values((await db.get<Record<string, Alert>>('alerts')) ?? {});
    const about = { bookingId: id, uid: driver.uid, role: 'driver' };
    expect(alerts.toSorted((one, other) => one.at - other.at)).toMatchObject([
      { ...about, kind: 'safety', words: 'He hit the bonnet.' },
      { ...about, kind: 'panic' },
    ]);

    await page.getByRole('button', { name: 'Close' }).click();
    await card.getByRole('button', { name: 'Put away' }).click();
    await card.waitFor({ state: 'detached' });
    expectNoComplaints(visitors.all());
  });
});
