/** A longer language that runs from right to left: every page has room for it, says all in it and follows its direction. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Booking } from '@/domain/ride/booking';
import { DAY_MS, HOUR_MS } from '@/domain/time/durations';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { LOGINS, PASSWORD } from '../../local/seed/logins';
import { plantTown } from '../../local/seed/plant';
import { fund } from '../functions/money/books';
import { AT_PICKUP, book, driverAt, endAtTheDrop, north, offerNow, readBooking } from '../functions/ride/rides';
import { createPerson } from '../support/accounts';
import { STATION, standAt } from '../support/builders';
import { callOk } from '../support/call';
import { db, stack } from '../support/stack';
import { HOME, lookAt, said, toPress } from '../support/stretched';
import { PAPERS } from '../rules/town';
import { useStretched } from './inStretched';
import { expectNoComplaints, holdOffers, untilLoaded } from './people';

const { open, all, guest, visit } = useStretched();

const seeded = (login: keyof typeof LOGINS) => ({ email: LOGINS[login].email, password: PASSWORD });

/** Chooses the destination, whose fares then show. */
async function chooseDestination(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: said('Destination') }).fill('marshfield');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: /£/ }).last().waitFor();
}

/** The newest ride of a person in the seeded town that was driven to its end. */
async function drivenRide(of: (ride: Booking) => boolean): Promise<string> {
  const rides = Object.values((await db.get<Record<string, Booking>>('bookings')) ?? {});
  const own = rides
    .filter((ride) => ride.status === 'COMPLETE' && of(ride))
    .toSorted((a, b) => b.tripdate - a.tripdate);
  return own[0]?.id ?? '';
}

describe('public pages', () => {
  it.each(['/', '/login', '/register', '/about-us', '/download', '/privacy-policy'])('%s', async (path) => {
    const { page } = await open();
    await page.goto(`${HOME}${path}?language=stretched`);
    await untilLoaded(page);
    expect(await lookAt(page, path)).toEqual([]);
    expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe('rtl');
  });

  it('the arrow keys lead along the line', async () => {
    const { page } = await open();
    await page.goto(`${HOME}/login?language=stretched`);
    const [first, second] = [page.getByRole('tab').first(), page.getByRole('tab').last()];
    const isFocused = (tab: Locator) => tab.evaluate((element) => element === document.activeElement);
    // The page made at build takes no keys yet.
    const pressOnward = async () => {
      await first.focus();
      await page.keyboard.press('ArrowLeft');
      return isFocused(second);
    };
    await expect.poll(pressOnward).toBe(true);
    await page.keyboard.press('ArrowRight');
    expect(await isFocused(first)).toBe(true);
  });
});

describe('signed in', () => {
  it('the pages of a rider', async () => {
    await plantTown(stack, Date.now());
    await db.set(`users/${LOGINS.rider.uid}/savedAddresses`, null);
    const { page, found, look, press, pages, dialogs } = await visit(seeded('rider'));
    const destination = page.getByRole('combobox', { name: said('Destination') });
    await destination.waitFor();
    await look('the empty form');
    await destination.fill('marshfield');
    await page.getByRole('option').nth(2).waitFor();
    await look('places found');
    await chooseDestination(page);
    await press('Add a stop', 'Add passengers or a note', 'Say what you need: wheelchair, assistance dog…');
    await press('A wheelchair', 'Help finding the cab', 'Somebody else', 'Later');
    await look('the whole form');
    await press('Now', 'Me');
    await page.getByRole('button', { name: said('Remove stop') }).click();
    await page.getByRole('button', { name: /£/ }).last().click();
    await page.getByRole('dialog').getByText('£').last().waitFor();
    await look('the estimate');
    await press('Cancel');

    await pages('/bookings', '/repeats', '/complaints', '/payment', '/nowhere', '/wallet');
    await dialogs('Add money', 'Withdraw');
    await pages('/profile');
    await dialogs('Add home', 'Delete account');
    await page.getByRole('button', { name: said('Your account') }).click();
    await look('the account menu');
    await page.keyboard.press('Escape');
    await page.locator('header button[aria-haspopup="dialog"]').click();
    await page.getByRole('listitem').first().waitFor();
    await look('the notifications');
    await page.keyboard.press('Escape');
    await pages(`/bookings/${await drivenRide(({ customer }) => customer === LOGINS.rider.uid)}`);
    const arrow = page.getByRole('link', { name: said('All rides') }).locator('svg');
    expect(await arrow.evaluate((svg) => new DOMMatrix(getComputedStyle(svg).transform).a)).toBe(-1);
    await dialogs(
      'Messages',
      'Repeat this ride',
      'Make a complaint',
      'I left something in the cab',
      'Report a problem',
    );
    expect(found).toEqual([]);
    expectNoComplaints(all());
  });

  it('the simple view', async () => {
    await db.update('settings', { care_no: '01633 960123' });
    const [rider, driver] = await Promise.all([createPerson('rider'), driverAt(50)]);
    const { page, found, look, press, pages } = await visit(rider);
    await press('Simple view: one question at a time', 'Here, where I am now');
    await toPress(page, 'Yes, this is right').waitFor();
    await look('from where');
    await press('Yes, this is right');
    await look('to where');
    await page.getByRole('textbox').fill('marshfield');
    await page
      .getByRole('button', { name: /^Marshfield/ })
      .first()
      .click();
    const tomorrow = clockParts(Date.now() + DAY_MS, DEFAULT_TIME_ZONE).date;
    await pages('?step=when', '?step=day', `?step=hour&day=${tomorrow}`, `?step=minute&day=${tomorrow}&hour=15`);
    await pages('?step=needs');
    await press('I need help to find the taxi');
    await look('what they need');
    await pages('?step=change', '?step=people', '?step=taxi', '?step=check');
    await press('Book this taxi');
    await toPress(page, 'I do not want this taxi').waitFor();
    await look('the search in the simple view');
    const [id = ''] = Object.keys((await db.get<Record<string, Booking>>('bookings')) ?? {});
    await holdOffers(id);
    await callOk(driver, 'accept_booking', { id, needs_read: true });
    await toPress(page, 'Ring the driver').waitFor();
    await press('More');
    await look('the ride in the simple view');
    const otp = String((await db.get<number>(`otp/${id}`)) ?? '');
    await callOk(driver, 'arrive_booking', { id, ...AT_PICKUP });
    await callOk(driver, 'start_booking', { id, ...AT_PICKUP, otp });
    await endAtTheDrop(id, driver);
    await toPress(page, 'More about the bill').waitFor();
    await look('the bill in the simple view');
    expect(found).toEqual([]);
    expectNoComplaints(all());
  });

  it('the pages of a driver', async () => {
    await plantTown(stack, Date.now());
    await book(await createPerson('rider'), { bookLater: true, tripdate: Date.now() + 3 * HOUR_MS });
    const { found, look, pages, dialogs } = await visit(seeded('driver'));
    await look('work');
    await dialogs('How offers work', 'Why not me?', 'Passenger at the cab');
    await pages('/bookings?rides=all', '/bookings?rides=dates', '/board');
    await dialogs('Claim');
    await pages('/wallet', '/wallet?view=earnings', '/profile');
    await pages(`/bookings/${await drivenRide(({ driver }) => driver === LOGINS.driver.uid)}?rides=all`);
    expect(found).toEqual([]);
    expectNoComplaints(all());
  });

  it('the papers of somebody who wants to drive', async () => {
    const applicant = await createPerson('driver', { approved: false });
    await db.set(`applications/${applicant.uid}`, {
      status: 'returned',
      submittedAt: Date.now() - DAY_MS,
      decidedAt: Date.now(),
      reason: 'The photo of the licence is blurred.',
      fields: { ...PAPERS, license_image: '', vehicleLicenseImg: '' },
    });
    const { page, found, look, press } = await guest();
    await page.goto(`${HOME}/register?application`);
    await page.getByRole('heading', { name: said('Your application') }).waitFor();
    await look('where an application stands');
    await page.getByLabel(said('Email')).fill(applicant.email);
    await page.getByLabel(said('Password')).fill(applicant.password);
    await press('Continue');
    await toPress(page, 'Change and send again').waitFor();
    await look('papers sent back');
    await press('Change and send again');
    const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) };
    const choose = async (title: string): Promise<void> => {
      await page.locator(`input:not([capture])[aria-label^="${said(title)}"]`).setInputFiles(photo);
      await page.locator('fieldset img').first().waitFor();
    };
    const next = async (step: string, heading: string): Promise<void> => {
      await look(step);
      await press('Continue');
      await page.getByRole('heading', { name: said(heading) }).waitFor();
    };
    await page.getByLabel(said('Nationality')).waitFor();
    await next('about them', 'Your licence');
    await choose('Photo of the driver licence');
    await next('their licence', 'Your cab');
    await choose('Photo of the vehicle licence');
    await press('Check');
    await page.getByText(/Taxed|LONDON TAXIS/).waitFor();
    await next('their cab', 'Where we pay you');
    await next('their bank', 'Check and send');
    await look('what they send');
    await press('Send application');
    await page.getByRole('heading', { name: said('We have your papers') }).waitFor();
    await look('papers sent');
    expect(found).toEqual([]);
    expectNoComplaints(all());
  });

  it('a ride, on both phones', async () => {
    const [rider, driver] = await Promise.all([createPerson('rider', { firstName: 'Wilhelmina' }), driverAt(50)]);
    await db.update('settings', { care_no: '01633 960123' });
    await fund(rider, 700, 'topup');
    const theirs = await visit(rider);
    const ours = await visit(driver, { ...STATION, ...north(600) });
    /** Looks at both phones, once they show what has just happened. */
    const both = async (status: string, atRider: string, atDriver: string): Promise<void> => {
      await Promise.all([
        theirs.page.getByText(said(atRider)).first().waitFor(),
        ours.page.getByText(said(atDriver)).first().waitFor(),
      ]);
      await theirs.look(`rider, ${status}`);
      await ours.look(`driver, ${status}`);
    };
    await theirs.pages('/bookings');
    const id = await book(rider, { notes: 'By the side entrance' });
    await offerNow(id, driver);
    await holdOffers(id);
    await both('NEW', 'Stop looking', 'Ignore');
    await theirs.dialogs('Change this ride', 'Stop looking');
    const otp = String((await db.get<number>(`otp/${id}`)) ?? '');
    await callOk(driver, 'accept_booking', { id });
    await both('ACCEPTED', 'Emergency', 'I have arrived');
    await ours.dialogs('Emergency', 'Give ride back', 'I have arrived');
    await ours.page.locator('main button[aria-haspopup="dialog"]').first().click();
    await ours.look('driver, messages');
    await ours.page.keyboard.press('Escape');
    await theirs.dialogs('Emergency');
    await Promise.all([ours.visitor.moveTo(STATION), standAt(driver.uid, AT_PICKUP)]);
    await callOk(driver, 'arrive_booking', { id, ...AT_PICKUP });
    await both('ARRIVED', 'The cab is not here', 'Start the trip');
    await theirs.dialogs('The cab is not here');
    await ours.dialogs('Passenger didn’t show');
    await callOk(driver, 'start_booking', { id, ...AT_PICKUP, otp });
    await both('STARTED', 'Share ride', 'End the trip');
    await ours.dialogs('End the trip');
    await theirs.pages('/wallet', '/bookings');
    await endAtTheDrop(id, driver);
    await both('REACHED', 'Is this bill wrong?', 'Request payment');
    await theirs.dialogs('Is this bill wrong?');
    const { trip_cost: amount = 0 } = await readBooking(id);
    await callOk(rider, 'pay_booking', { id, mode: 'cash', amount, use_wallet: false });
    await both('to be paid in cash', 'Pay another way', 'The rider pays in cash.');
    await callOk(driver, 'leave_unpaid', { id });
    await both('PENDING', 'Is this bill wrong?', 'Left unpaid');
    await callOk(driver, 'pay_booking', { id, mode: 'cash' });
    await both('PAID', 'Skip', 'Next ride');
    await callOk(rider, 'rate_booking', { id });
    await theirs.pages(`/bookings/${id}`);
    expect([...theirs.found, ...ours.found]).toEqual([]);
    expectNoComplaints(all());
  });
});
