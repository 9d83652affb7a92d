/** Registration of a rider, and of a driver with papers, and the profile, in a browser. */
import { readFileSync, statSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { DriverApplication } from '@/domain/people/driverApplication';
import { IMAGE_MAX_BYTES } from '@/domain/limits';
import type { UserProfile } from '@/domain/people/user';
import { createPerson } from '../support/accounts';
import { callOk } from '../support/call';
import { phonePhoto } from '../support/pictures';
import { db, stack } from '../support/stack';
import { expectNoComplaints, logIn, useVisitors } from './people';

const PASSWORD = 'Amber2026*';

let registered = 0;

const { open, all } = useVisitors();
/** A browser without a position. */
const visit = () => open({});

/** The details of somebody who has not registered yet. */
function stranger() {
  registered += 1;
  const unique = `${Date.now().toString().slice(-7)}${registered % 10}`;
  return { email: `grace${unique}@amberlight.test`, phone: `077${unique}`, mobile: `+4477${unique}` };
}

async function fillAccount(page: Page, person: ReturnType<typeof stranger>): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('First name').fill('Grace');
  await page.getByLabel('Last name').fill('Hopper');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByLabel('Phone').fill(person.phone);
}

async function profileOf(email: string): Promise<UserProfile & { uid: string }> {
  const users = (await db.get<Record<string, UserProfile>>('users')) ?? {};
  const found = Object.entries(users).find(([, user]) => user.email === email);
  if (found === undefined) throw new Error(`no profile of ${email}`);
  return { ...found[1], uid: found[0] };
}

describe('a rider', () => {
  it('registers, is signed in, and books with the new account', async () => {
    const friend = await createPerson('rider', { referralId: 'robin4321' });
    await db.set('referrals/robin4321', friend.uid);
    const visitor = await visit();
    const { page } = visitor;
    const person = stranger();
    await fillAccount(page, person);
    await page.getByLabel('Referral id (optional)').fill('Robin4321');
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByText('Account created successfully.').first().waitFor();
    // The message stands for three seconds; then the login page sends whoever is signed in to the booking form.
    await page.getByRole('combobox', { name: 'Pickup' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await profileOf(person.email)).toMatchObject({
      firstName: 'Grace',
      usertype: 'rider',
      approved: true,
      mobile: person.mobile,
      signupViaReferral: friend.uid,
      walletBalance: 0,
    });
    expectNoComplaints(all());
  });

  it('is told when the email or mobile is taken, and stays on the form', async () => {
    const visitor = await visit();
    const person = stranger();
    await fillAccount(visitor.page, person);
    await visitor.page.getByRole('button', { name: 'Register' }).click();
    await visitor.page.getByRole('combobox', { name: 'Pickup' }).waitFor();
    const { page } = await visit();
    await fillAccount(page, { ...stranger(), phone: `+44 (0)${person.phone.slice(1, 5)}-${person.phone.slice(5)}` });
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByText('User with same Email or Mobile number exists').waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Grace');
  });
});

describe('a driver', () => {
  it('hands in papers with phone photos, continues after a break, has them sent back once, and is approved', async () => {
    const admin = await createPerson('admin');
    const visitor = await visit();
    const { page } = visitor;
    const person = stranger();
    await fillAccount(page, person);
    await page.getByRole('switch', { name: /Register as driver/ }).check();
    await page.getByRole('button', { name: 'Register and continue' }).click();
    const next = page.getByRole('button', { name: 'Continue' });

    const fillYou = async () => {
      await page.getByRole('heading', { name: 'About you' }).waitFor();
      await page.getByLabel('Nationality').fill('British');
      await page.getByLabel('Home address').fill('12 Lamb Lane, Newport NP20 1JH');
      await page.getByLabel('National insurance number').fill('AB 12 34 56 C');
      await next.click();
      await page.getByRole('heading', { name: 'Your licence' }).waitFor();
    };
    await fillYou();
    await page.getByLabel('Licence issued').fill('2020-01-05');
    await page.getByLabel('Licence expires').fill('2020-01-06');
    const { photo, namedAsPdf } = await phonePhoto(page);
    expect(statSync(photo).size).toBeGreaterThan(IMAGE_MAX_BYTES);
    const choose = (title: string) => page.locator(`input[aria-label="${title}: choose a file"]`);
    await choose('Photo of the driver licence').setInputFiles(namedAsPdf);
    await page.getByText('Choose a JPEG, PNG or WebP image.').waitFor();
    await choose('Photo of the driver licence').setInputFiles(photo);
    await page.getByRole('img', { name: /driver licence/ }).waitFor();

    // After a break the device holds no sensitive details, but the photo and the dates are still there.
    const kept = await page.evaluate(() => JSON.stringify(localStorage));
    expect(kept).not.toMatch(/AB ?12|Lamb Lane/);
    await page.getByRole('button', { name: 'Finish later' }).click();
    await page.waitForURL('**/login');
    await page.getByRole('link', { name: 'See where your application stands' }).click();
    // The login page, which has these fields too, stays until the next page is here.
    await page.getByRole('heading', { name: 'Your application' }).waitFor();
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Continue' }).click();
    await fillYou();
    await page.getByRole('img', { name: /driver licence/ }).waitFor();
    await next.click();
    await page.getByText('The licence has expired or expires today.').waitFor();
    await page.getByLabel('Licence expires').fill('2035-01-05');
    await page.getByLabel('Driver licence number').fill('HOPPE 906096 G99XA');
    await page.getByLabel('DVLA check code').fill('aB3dE6gH');
    await page.getByLabel('Driver badge', { exact: true }).fill('71234');
    await choose('Photo of the driver badge (optional)').setInputFiles(photo);
    await page.getByRole('img', { name: /driver badge/ }).waitFor();
    await page.getByLabel('Licensing authority').fill('Newport City Council');
    await next.click();

    await page.getByLabel('Vehicle registration').fill('lb24 txe');
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('Registration: L B 2 4 T X E').waitFor();
    await page.getByLabel('Vehicle make').fill('LEVC');
    await page.getByRole('combobox', { name: 'Car type' }).selectOption('Black Cab');
    await page.getByLabel('Plate number').fill('28841');
    await choose('Photo of the vehicle licence').setInputFiles(photo);
    await page.getByRole('img', { name: /vehicle licence/ }).waitFor();
    await page.getByLabel('MOT expires').fill('2035-01-05');
    await page.getByLabel('Insurance expires').fill('2035-01-05');
    await next.click();

    await page.getByLabel('Bank name').fill('Barclays');
    await page.getByLabel('Sort code').fill('20-00');
    await page.getByLabel('Account number').fill('55779911');
    await next.click();
    await page.getByText('A sort code has six digits.').waitFor();
    await page.getByLabel('Sort code').fill('20-00-00');
    await next.click();
    await page.getByText('••••9911').waitFor();
    await page.getByRole('button', { name: 'Send application' }).click();
    await page.getByRole('heading', { name: 'We have your papers' }).waitFor();

    const { uid, approved } = await profileOf(person.email);
    expect(approved).toBe(false);
    const application = await db.get<DriverApplication>(`applications/${uid}`);
    expect(application).toMatchObject({
      status: 'submitted',
      fields: { vehicleRegister: 'LB24 TXE', bankCode: '20-00-00', driverLicenceNo: 'HOPPE906096G99XA' },
    });
    expect(application?.fields?.driverBadgeImage).toMatch(`users/${uid}/driverbadge/`);
    expect(await storedBytes(application?.fields?.license_image ?? '')).toBeLessThanOrEqual(IMAGE_MAX_BYTES);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('LB24');

    await callOk(admin, 'approve_user', { uid, decision: 'send_back', reason: 'The photo of the licence is blurred.' });
    await page.getByText('The photo of the licence is blurred.').waitFor();
    await page.getByRole('button', { name: 'Change and send again' }).click();
    for (let step = 0; step < 4; step += 1) await next.click();
    await page.getByRole('button', { name: 'Send application' }).click();
    await page.getByRole('heading', { name: 'We have your papers' }).waitFor();
    const { submittedAt } = (await db.get<DriverApplication>(`applications/${uid}`)) ?? { submittedAt: 0 };
    await callOk(admin, 'approve_user', { uid, decision: 'approve', submittedAt });
    await page.getByRole('heading', { name: 'You are approved' }).waitFor();
    await page.getByRole('button', { name: 'Start work' }).click();
    await page.waitForURL('**/bookings');
    await page
      .getByRole('switch')
      .or(page.getByRole('button', { name: /duty/i }))
      .first()
      .waitFor();
    expectNoComplaints(all());
  });

  it('is told at the login if the account is not approved, and is signed out', async () => {
    const driver = await createPerson('driver', { approved: false });
    const { page } = await visit();
    await page.goto('/login');
    await page.getByLabel('Email').fill(driver.email);
    await page.getByLabel('Password').fill(driver.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('Your account requires approval from Admin').waitFor();
    await page.goto('/bookings');
    await page.waitForURL('**/login');
  });
});

describe('the profile', () => {
  it('stores a photo, removes an address, exports the data, and deletes the account', async () => {
    const { email, mobile } = stranger();
    const regData = { firstName: 'Robin', lastName: 'Mercer', email, mobile, password: PASSWORD };
    const rider = { ...(await callOk(null, 'user_signup', { regData })), email, password: PASSWORD };
    await db.set(`users/${rider.uid}/savedAddresses/a00`, {
      description: '12 Lamb Lane, Newport',
      zone: 'Newport',
      lat: 51.59,
      lng: -2.98,
    });
    const visitor = await visit();
    const { page } = visitor;
    await logIn(page, rider);
    await page.goto('/profile');
    await page.locator('input[aria-label="Photo of you"]').setInputFiles((await phonePhoto(page)).photo);
    await page.getByRole('img', { name: /^Your photo/ }).waitFor();
    await expect
      .poll(async () => (await db.get<UserProfile>(`users/${rider.uid}`))?.profile_image)
      .toContain('profileImage');

    await page.getByRole('button', { name: 'Remove 12 Lamb Lane, Newport' }).click();
    await expect.poll(() => db.get(`users/${rider.uid}/savedAddresses`)).toBeNull();

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ]);
    const mine = JSON.parse(readFileSync(await file.path(), 'utf8')) as { uid: string; data: { user: UserProfile } };
    expect(mine).toMatchObject({ uid: rider.uid, data: { user: { email: rider.email } } });

    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel('Your password').fill(rider.password);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await page.getByText('Your account is deleted.').waitFor();
    expect(await db.get(`users/${rider.uid}`)).toBeNull();
    await page.goto('/profile');
    await page.waitForURL('**/login');
    expectNoComplaints(all());
  });
});

/** The size of a stored file, as the server sees it. */
async function storedBytes(path: string): Promise<number> {
  const address = `${stack.storage}/v0/b/demo-taxi.appspot.com/o/${encodeURIComponent(path)}`;
  const answer = await fetch(address, { headers: { authorization: 'Bearer owner' } });
  return Number(((await answer.json()) as { size: string }).size);
}
