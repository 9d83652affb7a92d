import { beforeEach, describe, expect, it } from 'vitest';
import { callOk } from '../../support/call';
import { resetTown, stack } from '../../support/stack';

type Answer = { localId?: string; sessionInfo?: string; error?: { message: string } };

/** A call to the Auth emulator as the browser's SDK makes it. */
async function identity(method: string, body: object): Promise<Answer> {
  const response = await fetch(`${stack.auth}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=demo-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Answer;
}

/** The uid signed in by the code sent to a number. */
async function signInByPhone(phoneNumber: string): Promise<string | undefined> {
  const { sessionInfo } = await identity('sendVerificationCode', { phoneNumber });
  const codes = await fetch(`${stack.auth}/emulator/v1/projects/demo-taxi/verificationCodes`);
  const { verificationCodes } = (await codes.json()) as { verificationCodes: { sessionInfo: string; code: string }[] };
  const code = verificationCodes.find((sent) => sent.sessionInfo === sessionInfo)?.code;
  return (await identity('signInWithPhoneNumber', { sessionInfo, code })).localId;
}

let made = 0;
function newcomer() {
  made += 1;
  const unique = `${Date.now().toString().slice(-7)}${made % 10}`;
  return {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: `phone${unique}@amberlight.test`,
    mobile: `+4475${unique}`,
    password: 'Amber2026*',
  };
}

describe('the mobile from a sign-up', () => {
  beforeEach(() => resetTown());

  it('signs in to that account by OTP', async () => {
    const regData = newcomer();
    const { uid } = await callOk(null, 'user_signup', { regData });
    expect(await signInByPhone(regData.mobile)).toBe(uid);
  });

  it('replaces an account created by a code but never registered', async () => {
    const regData = newcomer();
    const unused = await signInByPhone(regData.mobile);
    const { uid } = await callOk(null, 'user_signup', { regData });
    expect(uid).not.toBe(unused);
    expect(await signInByPhone(regData.mobile)).toBe(uid);
  });
});
