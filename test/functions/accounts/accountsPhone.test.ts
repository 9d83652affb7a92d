import { beforeEach, describe, expect, it } from 'vitest';
import { callOk } from '../support/call';
import { resetTown, stack } from '../support/stack';

type Answer = { localId?: string; sessionInfo?: string; error?: { message: string } };

/** A call of the Auth emulator as the browser's SDK makes it. */
async function identity(method: string, body: object): Promise<Answer> {
  const response = await fetch(`${stack.auth}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=demo-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Answer;
}

/** The uid that the code sent to a number signs in. */
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

describe('a mobile given at sign-up', () => {
  beforeEach(() => resetTown());

  it('signs in to that very account by OTP', async () => {
    const regData = newcomer();
    const { uid } = await callOk(null, 'user_signup', { regData });
    expect(await signInByPhone(regData.mobile)).toBe(uid);
  });

  it('takes the place of an account a code made and nobody registered with', async () => {
    const regData = newcomer();
    const unused = await signInByPhone(regData.mobile);
    const { uid } = await callOk(null, 'user_signup', { regData });
    expect(uid).not.toBe(unused);
    expect(await signInByPhone(regData.mobile)).toBe(uid);
  });
});
