/** Every way to sign in except email and password, which the other tests use all the time. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { SocialProvider } from '@/backend/people/signIn/socialSignIn';
import { callOk } from '../support/call';
import type { Visitor } from '../support/browser';
import { serveGoogleFrames } from '../support/googleFrames';
import { stack } from '../support/stack';
import { phoneSignIn, signedUp } from '../functions/accounts/newcomers';
import { expectNoComplaints, useVisitors } from './people';

const PASSWORD = 'Amber2026*';

let registered = 0;

const { open, all } = useVisitors();

/** A browser without a position that can show Google's frames. */
async function visit(): Promise<Visitor> {
  const visitor = await open({});
  await serveGoogleFrames(visitor.context);
  return visitor;
}

function stranger() {
  registered += 1;
  const unique = `${Date.now().toString().slice(-7)}${registered % 10}`;
  return { email: `ada${unique}@amberlight.test`, phone: `076${unique}`, mobile: `+4476${unique}` };
}

const register = ({ email, mobile }: ReturnType<typeof stranger>) =>
  callOk(null, 'user_signup', {
    regData: { firstName: 'Ada', lastName: 'Lovelace', email, mobile, password: PASSWORD },
  });

/** Somebody with an account that their mobile opens. */
async function registerByPhone({ email, mobile }: ReturnType<typeof stranger>): Promise<void> {
  const { token } = await phoneSignIn(mobile);
  await signedUp({ firstName: 'Ada', lastName: 'Lovelace', email, mobile }, { token });
}

/** The latest code the emulator sent to a number. */
async function sentOtp(mobile: string): Promise<string> {
  const answer = await fetch(`${stack.auth}/emulator/v1/projects/demo-taxi/verificationCodes`);
  const { verificationCodes = [] } = (await answer.json()) as {
    verificationCodes?: { phoneNumber: string; code: string }[];
  };
  return verificationCodes.findLast(({ phoneNumber }) => phoneNumber === mobile)?.code ?? '';
}

async function requestOtp(page: Page, phone: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Phone' }).click();
  await page.getByLabel('Phone', { exact: true }).fill(phone);
  await page.getByRole('button', { name: 'Request OTP' }).click();
}

describe('by phone', () => {
  /** Asks for codes until one is within the product's range; the emulator also draws smaller ones. */
  async function goodCode(page: Page, mobile: string, again: string): Promise<string> {
    while (Number(await sentOtp(mobile)) < 100_001) {
      const refused = await sentOtp(mobile);
      await page.getByRole('button', { name: again }).click();
      await expect.poll(() => sentOtp(mobile)).not.toBe(refused);
    }
    return sentOtp(mobile);
  }
  async function logIn(page: Page, person: ReturnType<typeof stranger>): Promise<void> {
    const before = await sentOtp(person.mobile);
    await requestOtp(page, person.phone);
    await page.getByLabel('OTP').waitFor();
    await expect.poll(() => sentOtp(person.mobile)).not.toBe(before);
    await page.getByLabel('OTP').fill(await goodCode(page, person.mobile, 'Send a new code'));
    await page.getByRole('button', { name: 'Verify OTP' }).click();
  }

  it('signs in with the code sent', async () => {
    const person = stranger();
    await registerByPhone(person);
    const { page } = await visit();
    await logIn(page, person);
    await page.getByRole('combobox', { name: 'Pickup' }).waitFor();
  });

  it('opens no account with a number that was only typed, and signs in once it is proven in the profile', async () => {
    const person = stranger();
    await register(person);
    const { page } = await visit();
    await logIn(page, person);
    await page.getByText('This number opens no account yet.').waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByRole('combobox', { name: 'Pickup' }).waitFor();
    await page.goto('/profile');
    const before = await sentOtp(person.mobile);
    await page.getByRole('button', { name: 'Send a code' }).click();
    await page.getByLabel('OTP').waitFor();
    await expect.poll(() => sentOtp(person.mobile)).not.toBe(before);
    while (Number(await sentOtp(person.mobile)) < 100_001) {
      const refused = await sentOtp(person.mobile);
      await page.getByRole('button', { name: 'Use another number or code' }).click();
      await page.getByRole('button', { name: 'Send a code' }).click();
      await expect.poll(() => sentOtp(person.mobile)).not.toBe(refused);
    }
    await page.getByLabel('OTP').fill(await sentOtp(person.mobile));
    await page.getByRole('button', { name: 'Confirm number' }).click();
    await page.getByText('Mobile number confirmed.').waitFor();
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await logIn(page, person);
    await page.getByRole('combobox', { name: 'Pickup' }).waitFor();
  });

  it('joins with the number alone, typed as people type it', async () => {
    const person = stranger();
    const { page } = await visit();
    // The order in which the browser calls the server, which knows nobody before the registration.
    const calls: string[] = [];
    page.on('request', (request) => calls.push(/\/api\/(\w+)$/.exec(request.url())?.[1] ?? ''));
    await page.goto('/register');
    await page.getByRole('link', { name: 'Join with your mobile alone' }).click();
    await page.getByRole('heading', { name: 'Join with your mobile' }).waitFor();
    await page.getByLabel('Mobile').fill(`+44 (0)${person.phone.slice(1, 5)} ${person.phone.slice(5)}`);
    await page.getByRole('button', { name: 'Send a code' }).click();
    await page.getByText(person.mobile).waitFor();
    while (Number(await sentOtp(person.mobile)) < 100_001) {
      const refused = await sentOtp(person.mobile);
      await page.getByRole('button', { name: 'Use another number or code' }).click();
      await page.getByRole('button', { name: 'Send a code' }).click();
      await expect.poll(() => sentOtp(person.mobile)).not.toBe(refused);
    }
    // The last digit sends the code.
    await page.getByLabel('OTP').fill(await sentOtp(person.mobile));
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Lovelace');
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await page.getByText('Account created successfully.').first().waitFor();
    await page.getByRole('combobox', { name: 'Pickup' }).waitFor();
    expect(calls.slice(0, calls.indexOf('user_signup'))).not.toContain('check_license');
  });

  it('refuses a wrong code, and cancelling starts again', async () => {
    const person = stranger();
    await register(person);
    const { page } = await visit();
    await requestOtp(page, person.phone);
    await page.getByLabel('OTP').fill('12345');
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    await page.getByText('OTP is not valid').waitFor();
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Request OTP' }).waitFor();
  });

  it('sends no code to an unregistered number', async () => {
    const person = stranger();
    const { page } = await visit();
    await requestOtp(page, person.phone);
    await page.getByText('This mobile number is not registered. Register first.').waitFor();
    expect(await sentOtp(person.mobile)).toBe('');
  });
});

describe('a sign-in that ends in another tab', () => {
  it('says so, and leads back to the page after the next one', async () => {
    const person = stranger();
    await register(person);
    const { page, context } = await visit();
    const logIn = async () => {
      await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
      await page.getByLabel('Password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
    };
    await page.goto('/login');
    await logIn();
    await page.getByRole('combobox', { name: 'Pickup' }).waitFor();
    await page.goto('/wallet');
    await page
      .getByRole('heading', { name: /wallet/i })
      .first()
      .waitFor();
    const other = await context.newPage();
    await other.goto('/profile');
    await other.getByRole('button', { name: 'Log out' }).click();
    await other.waitForURL('**/login');
    expect(await other.getByText('Please log in to go on.').count()).toBe(0);

    await page.getByText('Please log in to go on.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await logIn();
    await page.waitForURL('**/wallet');
    expectNoComplaints(all());
  });
});

/** Signs in on the emulator's own page of a provider, as a new user of it. */
async function answerProvider(page: Page, provider: SocialProvider, email: string): Promise<void> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: `Continue with ${provider}` }).click(),
  ]);
  await popup.locator('.js-new-account').click();
  await popup.locator('#email-input').fill(email);
  await popup.locator('#display-name-input').fill('Ada Lovelace');
  await popup.locator('#sign-in').click();
}

describe.each<SocialProvider>(['Google', 'Facebook', 'Apple'])('with %s', (provider) => {
  it('registers, and signs in from then on', async () => {
    const person = stranger();
    const { page } = await visit();
    await page.goto('/register');
    await answerProvider(page, provider, person.email);
    await page.getByText('You are logged in. We need a few more details.').waitFor();
    await page.getByText(person.email).waitFor();
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Lovelace');
    await page.getByLabel('Phone').fill(person.phone);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await page.getByText('Account created successfully.').first().waitFor();
    await page.getByRole('combobox', { name: 'Pickup' }).waitFor();

    await page.goto('/profile');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('**/login');
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: `Continue with ${provider}` }).click(),
    ]);
    await popup.locator('.js-reuse-account', { hasText: person.email }).click();
    await page.getByRole('combobox', { name: 'Pickup' }).waitFor();
    expectNoComplaints(all());
  });

  it('tells a user without a profile, and signs them out', async () => {
    const { page } = await visit();
    await page.goto('/login');
    await answerProvider(page, provider, stranger().email);
    await page.getByText('No profile data found. Contact the admin.').waitFor();
    await page.goto('/profile');
    await page.waitForURL('**/login');
  });
});
