// @vitest-environment node
/** Where the settings ask for a verified email, a password alone opens nothing but one's own profile. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type Stand, startStand } from './stand';

let stand: Stand;
beforeAll(async () => {
  stand = await startStand();
});

const SIGN_INS: [string, object, 'allowed' | 'denied'][] = [
  ['a password and no word about the email', {}, 'denied'],
  ['a password and an unverified email', { email_verified: false }, 'denied'],
  ['a password and a claim of the wrong type', { email_verified: 'true' }, 'denied'],
  ['a password and a verified email', { email_verified: true }, 'allowed'],
  ['a code by SMS', { firebase: { sign_in_provider: 'phone', identities: {} } }, 'allowed'],
  ['Google', { firebase: { sign_in_provider: 'google.com', identities: {} } }, 'allowed'],
];

describe('a verified email', () => {
  it.each(SIGN_INS)('where it is asked for, of somebody with %s', async (_, claims, outcome) => {
    await stand.reset({ 'settings/email_verify': true });
    const [rider, admin, driver] = (['rider', 'admin', 'driver'] as const).map((role) => stand.as(role, claims));
    expect(await rider?.read('users/rider')).toBe('allowed');
    expect(await rider?.read('notifis/rider')).toBe(outcome);
    expect(await rider?.read('offers')).toBe(outcome);
    expect(await admin?.read('earnings/days/2026-06-01')).toBe(outcome);
    expect(await driver?.set('users/driver/driverActiveStatus', true)).toBe(outcome);
  });

  it('is nothing to anybody where it is not asked for', async () => {
    await stand.reset({ 'settings/email_verify': false });
    expect(await stand.as('rider', { email_verified: false }).read('notifis/rider')).toBe('allowed');
    await stand.reset({ 'settings/email_verify': null });
    expect(await stand.as('rider', { email_verified: false }).read('notifis/rider')).toBe('allowed');
  });
});
