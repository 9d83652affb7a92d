/** Calls to external services: vehicle enquiry, licence check and SMS, against local fakes that work and that fail. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { api } from '@/domain/api/api';
import type { RateLimit } from '@/domain/api/endpoint';
import { askLicence, type LicenceQuestion } from '../../../functions/src/outgoing/licence';
import { sendWelcomeSms, smsAddress } from '../../../functions/src/outgoing/sms';
import { dvlaVehicles } from '../../../functions/src/vehicles/dvla';
import { localVehicles } from '../../../functions/src/vehicles/localVehicles';
import { MAILBOX_PATH } from '../../../tools/connection/addresses';
import { createPerson, type Person, signIn } from '../../support/accounts';
import { booking, newBookingId } from '../../support/builders';
import { db, resetTown, stack } from '../../support/stack';
import { untilLimited } from '../../support/untilLimited';
import { callFrom, form, newMobile, phoneSignIn, type RegData, signedUp, signUp } from './newcomers';
import { type Listening, listen, type OwnHost, startHost } from '../ownHost';

type Heard = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
type Answer = { status: number; body: string } | 'silence' | 'hang up';

let fake: Listening;
let heard: Heard[] = [];
let answer: Answer = { status: 200, body: '{}' };

function reply(response: ServerResponse): void {
  if (answer === 'silence') return;
  if (answer === 'hang up') {
    response.destroy();
    return;
  }
  response.writeHead(answer.status, { 'content-type': 'application/json' });
  response.end(answer.body);
}

beforeAll(async () => {
  fake = await listen((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      heard.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      reply(response);
    });
  });
});
afterAll(() => fake.close());
afterEach(() => {
  heard = [];
  answer = { status: 200, body: '{}' };
});

const says = (body: unknown, status = 200): void => {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
};
/** Short only if the service is to be given up: a normal answer may take a while on a busy machine. Milliseconds. */
const patience = (): number => (answer === 'silence' ? 150 : 15_000);

/** Somebody whose sign-in by SMS has proven the mobile of the form. */
async function joinedByPhone(regData: RegData, from: { api?: string } = {}): Promise<string> {
  const { token } = await phoneSignIn(regData.mobile);
  return signedUp(regData, { token, ...from });
}

describe('the DVLA', () => {
  const find = (mark = 'LB24TXE') => dvlaVehicles('secret-key', `${fake.url}/vehicles`, patience()).find(mark);
  const CAB = { registrationNumber: 'LB24TXE', make: 'LEVC', colour: 'BLACK', motStatus: 'Valid' };

  it('is queried in its own format and understood', async () => {
    says({ ...CAB, motExpiryDate: '2027-03-01', taxStatus: 'Taxed', yearOfManufacture: 2024, co2Emissions: 20 });
    expect(await find()).toEqual({
      registration: 'LB24 TXE',
      make: 'LEVC',
      colour: 'BLACK',
      motStatus: 'Valid',
      motExpiryDate: '2027-03-01',
      taxStatus: 'Taxed',
      yearOfManufacture: 2024,
    });
    expect(heard).toMatchObject([{ method: 'POST', url: '/vehicles', body: '{"registrationNumber":"LB24TXE"}' }]);
    expect(heard[0]?.headers['x-api-key']).toBe('secret-key');
  });

  it('may not know a vehicle', async () => {
    says({ errors: [{ status: '404', code: '404', title: 'Vehicle Not Found' }] }, 404);
    expect(await find()).toBeNull();
  });

  it.each<[string, Answer]>([
    ['is down', { status: 503, body: '{"errors":[]}' }],
    ['is rate-limiting', { status: 429, body: '{"message":"Too Many Requests"}' }],
    ['refuses the key', { status: 403, body: '{"message":"Forbidden"}' }],
    ['answers in HTML', { status: 200, body: '<html>' }],
    ['says nothing about the vehicle', { status: 200, body: '{}' }],
    ['answers about another vehicle', { status: 200, body: JSON.stringify({ ...CAB, registrationNumber: 'AA11AAA' }) }],
    ['gives an invalid date', { status: 200, body: JSON.stringify({ ...CAB, motExpiryDate: 'soon' }) }],
    ['hangs up', 'hang up'],
    ['is silent', 'silence'],
  ])('that %s is a failure, not an answer', async (_, bad) => {
    answer = bad;
    await expect(find()).rejects.toThrow();
  });
});

describe('the local vehicle enquiry', () => {
  const port = localVehicles(() => Date.UTC(2026, 5, 1));
  it('always gives the same answer for a registration', async () => {
    expect(await port.find('LB24TXE')).toEqual(await port.find('LB24TXE'));
    expect(await port.find('LB24TXE')).toMatchObject({ registration: 'LB24 TXE', motExpiryDate: '2026-12-18' });
    expect(await port.find('Q123ABC')).toBeNull();
    expect(await port.find('LB12MOT')).toMatchObject({ motStatus: 'Not valid', motExpiryDate: '2026-05-02' });
  });
});

describe('the SMS', () => {
  it.each([
    ['', '+447700900123', null],
    ['https://sms.example/send?key=1', '+447700900123', 'https://sms.example/send?key=1&number=447700900123'],
    ['https://sms.example/{number}/hello', '+447700900123', 'https://sms.example/447700900123/hello'],
    ['https://sms.example/send', '+33612345678', null],
  ])('at %j for %s goes to %j', (url, mobile, address) => {
    expect(smsAddress(url, mobile, 'Welcome. Your account for licensed taxis is ready.')).toBe(address);
  });

  it('is one GET', async () => {
    await sendWelcomeSms('+447700900123', 'en', `${fake.url}/send`, patience());
    expect(heard.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /send?number=447700900123']);
  });

  it.each<Answer>([
    { status: 500, body: '' },
    'hang up',
    'silence',
  ])('that fails with %j does no harm to anybody', async (bad) => {
    answer = bad;
    await expect(sendWelcomeSms('+447700900123', 'en', fake.url, patience())).resolves.toBeUndefined();
  });

  it('shows in the mailbox of a stack without a service, and goes to British numbers alone', async () => {
    await resetTown();
    const regData = form();
    await joinedByPhone(regData);
    const shownTo = async (mobile: string) =>
      (await fetch(`${stack.functions}${MAILBOX_PATH}?${new URLSearchParams({ to: mobile }).toString()}`)).text();
    expect(await shownTo(regData.mobile)).toContain('Your account for licensed taxis is ready.');
    expect(await shownTo('+33612345678')).toContain('Nothing to “+33612345678”');
  });

  it('is in the language that somebody registers in, and so is what they are written later', async () => {
    await resetTown();
    const regData = form({ language: 'cy' });
    const uid = await joinedByPhone(regData);
    const to = new URLSearchParams({ to: regData.mobile }).toString();
    const shown = await fetch(`${stack.functions}${MAILBOX_PATH}?${to}`);
    expect(await shown.text()).toContain('Croeso. Mae eich cyfrif ar gyfer tacsis trwyddedig yn barod.');
    expect(await db.get(`users/${uid}/language`)).toBe('cy');
  });

  it('does no harm if the address is invalid', async () => {
    await expect(sendWelcomeSms('+447700900123', 'en', 'no address', patience())).resolves.toBeUndefined();
  });
});

const QUESTION: LicenceQuestion = {
  license: 'CODE-1',
  contact_email: 'ops@amberlight.test',
  app_name: 'Amberlight',
  app_identifier: 'amberlight.web',
  projectId: 'demo-taxi',
  createTime: '2026-06-01T00:00:00.000Z',
  reqType: 'auth',
};

describe('the licence check', () => {
  const ask = () => askLicence(`${fake.url}/licence`, QUESTION, patience());

  it('is sent every field, and answers yes or no', async () => {
    says({ success: true });
    expect(await ask()).toBe(true);
    expect(heard[0]?.method).toBe('POST');
    expect(JSON.parse(heard[0]?.body ?? '')).toEqual(QUESTION);
    says({ success: false });
    expect(await ask()).toBe(false);
    says({ success: false }, 403);
    expect(await ask()).toBe(false);
  });

  it.each<[string, Answer]>([
    ['is down', { status: 502, body: '{"success":true}' }],
    ['says nothing', { status: 200, body: '{}' }],
    ['says yes in words', { status: 200, body: '{"success":"true"}' }],
    ['answers in HTML', { status: 200, body: '<html>' }],
    ['hangs up', 'hang up'],
    ['is silent', 'silence'],
  ])('that %s is an error, not a no', async (_, bad) => {
    answer = bad;
    await expect(ask()).rejects.toThrow();
  });
});

describe('a deployment with these services', () => {
  let host: OwnHost;
  let rider: Person;
  let admin: Person;

  beforeAll(async () => {
    await resetTown({ private_settings: { license: 'CODE-1', contact_email: 'ops@amberlight.test' } });
    [rider, admin] = await Promise.all([createPerson('rider'), createPerson('admin')]);
    host = await startHost({
      SMS_URL: `${fake.url}/sms`,
      LICENSE_CHECK_URL: `${fake.url}/licence`,
      VEHICLE_ENQUIRY_URL: `${fake.url}/vehicles`,
      VEHICLE_ENQUIRY_KEY: 'secret-key',
    });
  });
  afterAll(() => host.kill());

  const check = (who: Person, body: { reqType: 'auth' | 'settings'; license?: string }) =>
    callFrom('check_license', body, { token: who.token, api: host.api });

  it('gives two different errors at sign-in: 1 for a no, 2 for no answer', async () => {
    says({ success: false });
    const no = await check(rider, { reqType: 'auth' });
    expect([no.status, no.error?.code, no.error?.message]).toEqual([
      422,
      'base_settings_error_1',
      'Base Settings Error 1',
    ]);
    answer = 'hang up';
    const none = await check(rider, { reqType: 'auth' });
    expect([none.status, none.error?.code, none.error?.message]).toEqual([
      503,
      'base_settings_error_2',
      'Base Settings Error 2',
    ]);
    says({ success: true });
    heard = [];
    expect((await check(rider, { reqType: 'auth' })).answer).toEqual({ success: true });
    expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject({
      license: 'CODE-1',
      projectId: 'demo-taxi',
      reqType: 'auth',
    });
    // A yes is cached for a while.
    expect((await check(rider, { reqType: 'auth' })).status).toBe(200);
    expect(heard).toHaveLength(1);
  });

  it('sends nobody away from a ride under way', async () => {
    const riding = await createPerson('rider');
    const driving = await createPerson('driver', { queue: true, currentBooking: 'x' });
    const codes = async (): Promise<string[]> =>
      Promise.all(
        [riding, driving].map(async (who) => (await check(who, { reqType: 'auth' })).error?.code ?? 'goes on'),
      );
    says({ success: false });
    // Another code than the one whose yes is cached.
    await db.set('private_settings/license', 'CODE-0');
    await expect.poll(async () => (await check(admin, { reqType: 'auth' })).error?.code).toBe('base_settings_error_1');
    for (const [status, bookLater, code] of [
      ['NEW', false, 'goes on'],
      ['NEW', true, 'base_settings_error_1'],
      ['STARTED', true, 'goes on'],
      ['PENDING', false, 'goes on'],
      ['PAID', false, 'base_settings_error_1'],
    ] as const) {
      const id = newBookingId();
      await db.update('', {
        [`bookings/${id}`]: booking({ id, customer: riding.uid, status, bookLater }),
        [`open_rides/${riding.uid}`]: { count: 1, rides: { [id]: 'rider' } },
      });
      expect([status, ...(await codes())]).toEqual([status, code, 'goes on']);
    }
    answer = 'hang up';
    await db.set(`users/${driving.uid}/queue`, false);
    expect(await codes()).toEqual(['base_settings_error_2', 'base_settings_error_2']);
    await db.set('private_settings/license', 'CODE-1');
  });

  it('checks an admin’s purchase code before saving it, and nobody else’s', async () => {
    says({ success: false });
    const wrong = await check(admin, { reqType: 'settings', license: 'CODE-2' });
    expect([wrong.status, wrong.error?.message]).toEqual([422, 'Purchase code in not correct']);
    expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject({ license: 'CODE-2', reqType: 'settings' });
    heard = [];
    expect((await check(rider, { reqType: 'settings', license: 'CODE-2' })).status).toBe(403);
    expect(heard).toEqual([]);
    expect(await db.get('private_settings/license')).toBe('CODE-1');
  });

  it('sends no SMS to a number that was only typed, however often an account with it ends and begins again', async () => {
    const mobile = newMobile();
    for (let turn = 0; turn < 3; turn += 1) {
      const regData = form({ mobile });
      await signedUp(regData, { api: host.api });
      const token = await signIn(regData.email, 'Amber2026*');
      expect((await callFrom('delete_account', {}, { token, api: host.api })).answer).toEqual({ deleted: true });
    }
    expect(heard).toEqual([]);
  });

  it('sends one SMS to a British number that signed up by SMS, and none after a refusal', async () => {
    const regData = form();
    await joinedByPhone(regData, { api: host.api });
    expect(heard.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `GET /sms?number=44${regData.mobile.slice(-10)}`,
    ]);
    expect((await signUp(regData, { api: host.api })).error?.code).toBe('user_exists');
    await joinedByPhone(form({ mobile: '+33612345678' }), { api: host.api });
    expect(heard).toHaveLength(1);
    answer = 'hang up';
    await joinedByPhone(form(), { api: host.api });
    expect(heard).toHaveLength(2);
  });

  it('queries the DVLA, and says so if it does not answer', async () => {
    const verify = (registration: string) => callFrom('verify_vehicle', { registration }, { api: host.api });
    says({ registrationNumber: 'LB24TXE', make: 'LEVC', colour: 'BLACK' });
    expect((await verify('lb24 txe')).answer).toEqual({
      verified: true,
      registration: 'LB24 TXE',
      make: 'LEVC',
      colour: 'BLACK',
    });
    heard = [];
    expect((await verify('nonsense')).error?.code).toBe('vehicleRegister_format');
    expect(heard).toEqual([]);
    answer = { status: 500, body: '{}' };
    const down = await verify('LB24 TXE');
    expect([down.status, down.error?.code]).toEqual([503, 'vehicle_check_unavailable']);
  });
});

describe('a public endpoint', () => {
  it('is limited for a crowd of addresses together', async () => {
    const host = await startHost({});
    try {
      const overall = api.verify_vehicle.overall as RateLimit;
      const ask = () => callFrom('verify_vehicle', { registration: 'wrong' }, { api: host.api });
      const { through } = await untilLimited(overall, ask);
      expect(new Set(through.map(({ status }) => status))).toEqual(new Set([422]));
      // Other endpoints are not affected.
      expect((await callFrom('validate_referrer', { referralId: 'x' }, { api: host.api })).status).toBe(404);
    } finally {
      await host.kill();
    }
  });
});

describe('a deployment without these services', () => {
  it('checks no licence', async () => {
    const rider = await createPerson('rider');
    expect((await callFrom('check_license', { reqType: 'auth' }, { token: rider.token })).answer).toEqual({
      success: true,
    });
    expect((await callFrom('check_license', { reqType: 'auth' })).status).toBe(401);
  });
});
