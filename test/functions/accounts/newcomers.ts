/** People about to register: their forms, the addresses they call from, and sign-ins without a password. */
import { randomBytes } from 'node:crypto';
import type { ApiAnswer, ApiBody, ApiName } from '@/domain/api/api';
import type { UserProfile } from '@/domain/people/user';
import { addDays } from '@/domain/time/addDays';
import { clockParts, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import { PROJECT_ID } from '../../../tools/connection/addresses';
import type { Called } from '../../support/call';
import { rawCall } from '../../support/call';
import { db, stack } from '../../support/stack';

export type RegData = ApiBody<'user_signup'>['regData'];

let drawn = 0;
/** Numbers unique within this run. */
function next(): number {
  drawn += 1;
  return (process.pid % 1000) * 10_000 + (Date.now() % 10) * 1000 + drawn;
}

export const newEmail = (): string => `new-${process.pid}-${Date.now().toString(36)}-${next()}@amberlight.test`;
export const newMobile = (): string => `+4478${String(next()).padStart(8, '0')}`;
/** An address without earlier calls, so that other calls do not count towards its limits. */
export const newAddress = (): string => {
  const number = next() * 7919;
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
};
export const newAttempt = (): string => randomBytes(18).toString('base64url');

/** A rider's form, filled in correctly. */
export function form(changes: Partial<RegData> = {}): RegData {
  return {
    firstName: 'Nia',
    lastName: 'Prosser',
    email: newEmail(),
    password: 'Amber2026*',
    mobile: newMobile(),
    ...changes,
  };
}

export type From = { address?: string; token?: string | undefined; api?: string };

/** Calls an endpoint from an address, by default a new one. */
export async function callFrom<Name extends ApiName>(
  name: Name,
  body: ApiBody<Name>,
  { address = newAddress(), token, api }: From = {},
): Promise<Called<ApiAnswer<Name>> & { field?: string }> {
  const request = { token, body: JSON.stringify(body), headers: { 'x-forwarded-for': address } };
  const response =
    api === undefined
      ? await rawCall(name, request)
      : await fetch(`${api}/${name}`, {
          method: 'POST',
          body: request.body,
          headers: {
            'content-type': 'application/json',
            'x-forwarded-for': address,
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          },
        });
  const json = (await response.json()) as { error?: { code: string; message: string; field?: string } };
  if (response.status === 200) return { status: 200, answer: json as ApiAnswer<Name> };
  const error = json.error ?? { code: 'none', message: JSON.stringify(json) };
  return { status: response.status, error, ...(error.field === undefined ? {} : { field: error.field }) };
}

export const signUp = (regData: RegData, from?: From & { attempt?: string }) =>
  callFrom('user_signup', { regData, ...(from?.attempt === undefined ? {} : { attempt: from.attempt }) }, from);

/** Registers and returns the uid. @throws Error if it is refused */
export async function signedUp(regData: RegData, from?: From & { attempt?: string }): Promise<string> {
  const { answer, error } = await signUp(regData, from);
  if (answer === undefined) throw new Error(`user_signup: ${JSON.stringify(error)}`);
  return answer.uid;
}

export const profileOf = async (uid: string): Promise<UserProfile | null> =>
  (await db.get(`users/${uid}`)) as UserProfile | null;

type AuthRecord = { localId: string; email?: string; customAttributes?: string; disabled?: boolean };

/** The matching accounts of Firebase Authentication, as an administrator sees them. */
export async function authAccounts(by: { email?: string[]; localId?: string[] }): Promise<AuthRecord[]> {
  const response = await fetch(
    `${stack.auth}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:lookup`,
    {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify(by),
    },
  );
  return ((await response.json()) as { users?: AuthRecord[] }).users ?? [];
}

/** Changes an account of Firebase Authentication, as an administrator. */
export async function changeAccount(uid: string, changes: { email?: string; emailVerified?: boolean }): Promise<void> {
  await fetch(`${stack.auth}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:update`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ localId: uid, ...changes }),
  });
}

async function identityToolkit<Answer>(method: string, body: object): Promise<Answer> {
  const response = await fetch(`${stack.auth}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=demo-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

export type SignIn = { uid: string; token: string };

/** Signs in with Google, Facebook or Apple, as the emulator's page for the provider would. */
export async function providerSignIn(providerId: string, email: string): Promise<SignIn> {
  const claims = encodeURIComponent(JSON.stringify({ sub: `sub-${email}`, email, email_verified: true }));
  const { localId, idToken } = await identityToolkit<{ localId: string; idToken: string }>('signInWithIdp', {
    postBody: `id_token=${claims}&providerId=${providerId}`,
    requestUri: 'http://127.0.0.1',
    returnSecureToken: true,
  });
  return { uid: localId, token: idToken };
}

/** Signs in by phone, with the code read from the emulator. */
export async function phoneSignIn(phoneNumber: string): Promise<SignIn> {
  const { sessionInfo } = await identityToolkit<{ sessionInfo: string }>('sendVerificationCode', {
    phoneNumber,
    recaptchaToken: 'ignored',
  });
  const codes = await fetch(`${stack.auth}/emulator/v1/projects/${PROJECT_ID}/verificationCodes`);
  const { verificationCodes } = (await codes.json()) as { verificationCodes: { sessionInfo: string; code: string }[] };
  const code = verificationCodes.find((sent) => sent.sessionInfo === sessionInfo)?.code;
  const { localId, idToken } = await identityToolkit<{ localId: string; idToken: string }>('signInWithPhoneNumber', {
    sessionInfo,
    code,
  });
  return { uid: localId, token: idToken };
}

/** An account created without the server, as anybody can with the public key. */
export async function bareAccount(email: string, password = 'Amber2026*'): Promise<SignIn> {
  const { localId, idToken } = await identityToolkit<{ localId: string; idToken: string }>('signUp', {
    email,
    password,
    returnSecureToken: true,
  });
  return { uid: localId, token: idToken };
}

/** A day in London, `yyyy-MM-dd`. */
export const dayFromNow = (days: number): string => addDays(clockParts(Date.now(), DEFAULT_TIME_ZONE).date, days);

/** Without those that look like digits. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ';
let cabs = 0;
/** A badge, a plate and a registration that nobody else in this run has. */
export function ownMarks(): { driverBadge: string; plateNo: string; vehicleRegister: string } {
  cabs += 1;
  const number = (process.pid % 90) * 1000 + cabs;
  const letters = [529, 23, 1].map((place) => LETTERS[Math.floor(cabs / place) % LETTERS.length]).join('');
  return { driverBadge: `T${number}`, plateNo: `P${number}`, vehicleRegister: `LB24 ${letters}` };
}

/** Valid papers of a driver with this uid. */
export function papers(uid: string, changes: Partial<ApiBody<'submit_application'>> = {}) {
  return {
    nationality: 'British',
    homeAddress: '12 Calthorpe Street, London WC1X 0HH',
    nationalInsuranceNo: 'ab 12 34 56 c',
    driverLicenceNo: 'MORGA657054SM9IJ',
    licenceIssuedDate: dayFromNow(-400),
    licenceExpiryDate: dayFromNow(500),
    ...ownMarks(),
    vehicleLicense: 'Kdm3 chNn',
    licenseAuthority: 'Transport for London',
    vehicleMake: 'LEVC',
    vehicleModel: 'TX',
    carType: 'Black Cab',
    insExpiryDate: dayFromNow(300),
    license_image: `users/${uid}/driverDocuments/licence.jpg`,
    vehicleLicenseImg: `users/${uid}/vehicle/plate.png`,
    bankName: 'Tyne Bank',
    bankCode: '000000',
    bankAccount: '12345678',
    ...changes,
  } satisfies ApiBody<'submit_application'>;
}
