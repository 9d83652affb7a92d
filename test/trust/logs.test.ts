/**
 * The server's log while people sign up, ride, pay, fail and leave: lines of JSON, none of which contains a name, an
 * address, a number, a code, a token or any other personal data.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPerson } from '../support/accounts';
import { newBookingId, standAt } from '../support/builders';
import { givePhone } from '../support/phones';
import { db, resetTown } from '../support/stack';
import { fund } from '../functions/money/books';
import { bareAccount, callFrom, form, newAddress, papers, signedUp, signUp } from '../functions/accounts/newcomers';
import { type OwnHost, startHost } from '../functions/ownHost';
import { signIn } from '../support/accounts';
import { makePairs, press, takeRide } from './crowd';
import { AT_PICKUP, TRIP } from '../functions/ride/rides';

let host: OwnHost;
beforeAll(async () => {
  await resetTown();
  // Services that cannot be reached, because failures are what gets logged.
  host = await startHost({
    SMS_URL: 'http://127.0.0.1:9/sms',
    LICENSE_CHECK_URL: 'http://127.0.0.1:9/licence',
    OSRM_URL: '',
    PUSH: 'on',
  });
});
afterAll(() => host.kill());

it('the log contains no personal data', async () => {
  const { api } = host;
  const where = () => api;
  const secrets = new Map<string, string>();
  const hide = (what: string, secret: unknown): void => void secrets.set(what, String(secret));

  const regData = form({ firstName: 'Wilhelmina', lastName: 'Quartermaine' });
  const uid = await signedUp(regData, { api });
  const token = await signIn(regData.email, regData.password ?? '');
  for (const [what, secret] of Object.entries(regData)) hide(what, secret);
  hide('token', token);
  hide('uid', uid);
  hide('signature of the token', token.split('.')[1]);

  // Calls refused and failing in every way, at the access check and behind it.
  await signUp(regData, { api });
  await callFrom('user_signup', { regData: { ...regData, mobile: 'call me' } }, { api });
  await callFrom('check_user_exists', { email: regData.email }, { api });
  await callFrom('check_license', { reqType: 'auth' }, { api, token });
  await callFrom('estimate', { nonsense: regData.email } as never, { api, token });
  await callFrom('export_my_data', {}, { api, token });
  await callFrom('export_my_data', {}, { api, token: `${token}x` });
  const address = newAddress();
  hide('address', address);
  await callFrom('validate_referrer', { referralId: 'wilhelmina9999' }, { api, address });

  const [pair] = await makePairs(1);
  if (pair === undefined) throw new Error('nobody came');
  const card = { bankName: 'Tyne Bank', bankCode: '20-30-40', bankAccount: '87654321' };
  await takeRide(where, pair, [pair.driver]);
  await givePhone(pair.rider.uid, 'push-token-of-the-rider');
  hide('push token', 'push-token-of-the-rider');
  hide('driver’s email', pair.driver.email);
  hide('driver’s token', pair.driver.token);

  // A ride with a start code, mistyped.
  const id = newBookingId();
  await standAt(pair.driver.uid, AT_PICKUP);
  const fare = await press(where, pair.rider, 'estimate', TRIP);
  if (!('answer' in fare)) throw new Error('no fare');
  const notes = 'Ring the bell of number seventeen';
  hide('note', notes);
  await press(where, pair.rider, 'create_booking', { ...TRIP, id, estimate: fare.answer.estimateFare, notes });
  hide('code', await db.get(`otp/${id}`));
  await press(where, pair.driver, 'accept_booking', { id });
  await press(where, pair.driver, 'arrive_booking', { id, ...AT_PICKUP });
  await press(where, pair.driver, 'start_booking', { id, ...AT_PICKUP, otp: '00000' });
  await press(where, pair.rider, 'raise_alarm', { id, lat: 51.501234, lng: -0.141234 });
  hide('place of the alarm', '51.501234');

  const payer = await createPerson('rider');
  await fund(payer, 5000);
  await press(where, payer, 'withdraw', { id: newBookingId(), amount: 1000, bank: card });
  for (const [what, secret] of Object.entries(card)) hide(what, secret);
  const topUp = await press(where, payer, 'top_up_wallet', { id: newBookingId(), amount: 1000 });
  if ('answer' in topUp) await press(where, payer, 'test_payment', { id: topUp.answer.payment, outcome: 'fail' });

  const driver = await createPerson('driver');
  const handedIn = papers(driver.uid, { nationalInsuranceNo: 'AB123456C' });
  await press(where, driver, 'submit_application', handedIn);
  for (const what of ['nationalInsuranceNo', 'driverLicenceNo', 'homeAddress'] as const) hide(what, handedIn[what]);
  const bare = await bareAccount('no.profile@amberlight.test').catch(() => null);
  if (bare !== null) await callFrom('delete_account', {}, { api, token: bare.token });
  await callFrom('delete_account', { forfeit_balance: true }, { api, token });

  const lines = host
    .log()
    .split('\n')
    .filter((line) => line.trim() !== '');
  const said = lines.filter((line) => line.startsWith('{'));
  // The log must not be empty, or the test would prove nothing.
  expect(said.length).toBeGreaterThan(2);
  expect(said.every((line) => 'severity' in (JSON.parse(line) as object))).toBe(true);
  const text = lines.join('\n');
  const told = [...secrets].filter(([, secret]) => secret.length > 3 && text.includes(secret)).map(([what]) => what);
  expect(told).toEqual([]);
  expect(text).not.toMatch(/[\w.]+@[\w.]+\.\w+|eyJ[\w-]{10,}|\+44\d{6,}|sk_(test|live)_|whsec_/);
}, 60_000);
