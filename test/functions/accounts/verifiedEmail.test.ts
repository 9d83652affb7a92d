/** Where the settings ask for a verified email, the server admits nobody with a password without one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../../support/accounts';
import { db, resetTown } from '../../support/stack';
import { callFrom, changeAccount, form, newMobile, phoneSignIn, signedUp } from './newcomers';

beforeAll(async () => {
  await resetTown();
  await db.set('settings/email_verify', true);
});
afterAll(() => db.set('settings/email_verify', false));

const route = { start: '51.5888,-3.0004', dest: '51.5803,-2.9982' };
const codeOf = async (token: string) =>
  (await callFrom('get_route_details', route, { token })).error?.code ?? 'admitted';

describe('somebody who registered with a password', () => {
  it('is refused until the email is verified, may export their data meanwhile, and gets in afterwards', async () => {
    const regData = form();
    const uid = await signedUp(regData);
    const token = await signIn(regData.email, 'Amber2026*');
    const refused = await callFrom('get_route_details', route, { token });
    expect([refused.status, refused.error?.code]).toEqual([403, 'email_verify']);
    expect(refused.error?.message).toBe('Please verify your email. Email is already sent to your Inbox.');
    expect((await callFrom('export_my_data', {}, { token })).status).toBe(200);
    await changeAccount(uid, { emailVerified: true });
    expect(await codeOf(token)).toBe('email_verify');
    expect(await codeOf(await signIn(regData.email, 'Amber2026*'))).toBe('admitted');
  });

  it('is admitted at once where nobody asks for it', async () => {
    const regData = form();
    await signedUp(regData);
    await db.set('settings/email_verify', false);
    const token = await signIn(regData.email, 'Amber2026*');
    await expect.poll(() => codeOf(token)).toBe('admitted');
    await db.set('settings/email_verify', true);
    await expect.poll(() => codeOf(token)).toBe('email_verify');
  });
});

describe('somebody who proved a mobile', () => {
  it('needs no verified email', async () => {
    const mobile = newMobile();
    const { token } = await phoneSignIn(mobile);
    await signedUp(form({ mobile, password: undefined }), { token });
    expect(await codeOf(token)).toBe('admitted');
  });
});
