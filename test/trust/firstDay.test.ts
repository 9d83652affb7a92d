/**
 * A town's first day: from an empty project to a paid ride. The deployment goes to a fake of Google and to the running
 * emulators, which take its rules and serve its API; everything after it is done by the people, over HTTP.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiBody } from '@/domain/api/api';
import { cabTaken } from '@/domain/people/licence/cabOnDuty';
import type { MarkKeys } from '@/domain/people/licence/driverMarks';
import { METRES_PER_DEGREE } from '@/domain/place/geo';
import { geohash } from '@/domain/place/geohash';
import { DEFAULT_SETTINGS } from '@/domain/pricing/settings';
import { SCHEMA_VERSION } from '@/domain/schema';
import { localTown } from '../../tools/admin/town';
import { clearAccounts } from '../../tools/connection/authAccounts';
import { NAMESPACE } from '../../tools/connection/addresses';
import { readManifest } from '../../tools/configuration/manifest';
import { deploy } from '../../tools/deploy/run';
import { STEPS } from '../../tools/deploy/steps/all';
import { endAtTheDrop, readBooking } from '../functions/ride/rides';
import { form, papers, signedUp } from '../functions/accounts/newcomers';
import { signIn, type Person } from '../support/accounts';
import { newBookingId } from '../support/builders';
import { callOk } from '../support/call';
import { PROJECT, stage, type Staged } from '../support/fakeOutside';
import { choosePassword } from '../support/mailedLinks';
import { MARSHFIELD, STATION, positionOf } from '../support/places';
import { db, runSchedule, stack } from '../support/stack';

const ADMIN = 'director@leeds-cabs.example';
const PASSWORD = 'Amber2026*';
const SECRETS = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'SMTP_URL', 'VEHICLE_ENQUIRY_KEY', 'TELEPHONE_SECRET'];
const CAR = 'Hackney carriage';

let first: Staged;
const said: string[] = [];

/** Puts the rules into the emulator, where the fake only keeps them. */
async function putRules(root: string): Promise<void> {
  const response = await fetch(`${stack.database}/.settings/rules.json?ns=${NAMESPACE}`, {
    method: 'PUT',
    headers: { authorization: 'Bearer owner' },
    body: readFileSync(join(root, 'database.rules.json'), 'utf8'),
  });
  if (!response.ok) throw new Error(`the emulator took no rules: ${await response.text()}`);
}

/** The API as Hosting passes calls on: the sender's own header, then the sender, then Hosting's server. */
function throughHosting(url: URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set(
    'x-forwarded-for',
    [headers.get('x-forwarded-for'), '203.0.113.9', '104.198.56.253'].filter(Boolean).join(', '),
  );
  return fetch(`${stack.api}${url.pathname.slice('/api'.length)}`, { ...init, headers });
}

async function person(email: string, role: Person['role'], uid = ''): Promise<Person> {
  return { uid, email, password: PASSWORD, role, token: await signIn(email, PASSWORD) };
}

/** What a person's own phone writes, values by path, under the rules that were deployed. */
async function writes({ token }: Person, values: Record<string, unknown>): Promise<number> {
  const address = `${stack.database}/.json?ns=${NAMESPACE}&auth=${token}`;
  return (await fetch(address, { method: 'PATCH', body: JSON.stringify(values) })).status;
}

type Row = NonNullable<ApiBody<'save_row'>['row']>;
const adds = (admin: Person, table: ApiBody<'save_row'>['table'], id: string, row: Row) =>
  callOk(admin, 'save_row', { table, id, mode: 'Add', seen: null, row });

beforeAll(async () => {
  await db.set('', null);
  await clearAccounts(stack.auth);
  const given = Object.fromEntries(SECRETS.map((name) => [name, 'none']));
  first = stage(
    await readManifest(PROJECT),
    { given, admin: ADMIN },
    { town: () => Promise.resolve(localTown(stack.database, stack.auth)) },
  );
  const { outside, root } = first.deployment;
  const { firebase, visit } = outside;
  outside.firebase = async (args, input) => {
    await firebase(args, input);
    if (args.join(' ').includes('--only database')) await putRules(root);
  };
  outside.visit = (address, init) => {
    const url = new URL(address);
    if (url.hostname.endsWith('firebasedatabase.app')) return fetch(`${stack.database}${url.pathname}?ns=${NAMESPACE}`);
    return url.pathname.startsWith('/api/') ? throughHosting(url, init) : visit(address, init);
  };
  expect(await deploy(STEPS, first.deployment, (line) => said.push(line), 1), said.join('\n')).toBe('deployed');
}, 60_000);
afterAll(() => first.clear());

describe('the first day', () => {
  it('begins with an empty town, marked with its version, that answers from outside', async () => {
    expect(said.join('\n')).toContain('all 6 checks hold');
    expect(Object.keys((await db.get<object>('')) ?? {}).toSorted()).toEqual(
      ['audit', 'identities', 'referrals', 'schema', 'users'].toSorted(),
    );
    expect(await db.get('schema/version')).toBe(SCHEMA_VERSION);
  });

  it('ends with a ride that is paid', async () => {
    await choosePassword(ADMIN, PASSWORD);
    const admin = await person(ADMIN, 'admin');

    // The office fills in what there is not.
    const changes = {
      CompanyName: 'Leeds Cabs',
      care_no: '+441134960123',
      code: 'GBP',
      symbol: '£',
      convert_to_mile: true,
      job_radius: 2,
    };
    const seen = Object.fromEntries(
      Object.keys(changes).map((name) => [name, DEFAULT_SETTINGS[name as keyof typeof changes]]),
    );
    await callOk(admin, 'save_settings', { seen, changes });
    const [west, east] = [Math.min(STATION.lng, MARSHFIELD.lng) - 0.1, Math.max(STATION.lng, MARSHFIELD.lng) + 0.1];
    const [south, north] = [Math.min(STATION.lat, MARSHFIELD.lat) - 0.1, Math.max(STATION.lat, MARSHFIELD.lat) + 0.1];
    const corners = [
      [south, west],
      [south, east],
      [north, east],
      [north, west],
    ].map(([lat, lng]) => ({ lat, lng }));
    await adds(admin, 'zones', 'district', { name: 'District', status: 'active', latlng: JSON.stringify(corners) });
    // The whole day, so that no hour matters.
    await adds(admin, 'tariff', 'day', { name: 'District', title: 'Day and night', fromtime: 0, totime: 1440 });
    const perMile = {
      distance_1: 1,
      price_1: 2.5,
      max_1: 100,
      distance_2: 0,
      price_2: 0,
      max_2: 0,
      distance_3: 0,
      price_3: 0,
      max_3: 0,
    };
    const rest = { waiting_time: 60, waiting_price: 0.3, extra_passenger: 0, toll_charges: 0, outstation: 0 };
    await adds(admin, 'plans', 'day', { tariff: 'Day and night', ...perMile, ...rest });
    const fare = { base_fare: 3, rate_per_unit_distance: 0, rate_per_hour: 0, min_fare: 3, convenience_fees: 10 };
    await adds(admin, 'car_type', 'hackney', {
      name: CAR,
      image: '',
      extra_info: '',
      seats: 5,
      ...fare,
      convenience_fee_type: 'percentage',
    });
    await callOk(admin, 'finish_setup', {});

    // A driver registers and hands in papers; the office approves them; the phone goes on duty.
    const driverForm = form({ usertype: 'driver', firstName: 'Dana' });
    const driver = await person(driverForm.email, 'driver', await signedUp(driverForm));
    const { submittedAt } = await callOk(driver, 'submit_application', papers(driver.uid, { carType: CAR }));
    await callOk(admin, 'approve_user', { uid: driver.uid, decision: 'approve', submittedAt });
    const near = { lat: STATION.lat + 100 / METRES_PER_DEGREE, lng: STATION.lng };
    const marks = await db.get<MarkKeys>(`users/${driver.uid}/marks`);
    const onDuty = { [`users/${driver.uid}/driverActiveStatus`]: true, ...cabTaken(driver.uid, marks ?? {}) };
    expect(await writes(driver, onDuty)).toBe(200);
    const stands = { ...near, g: geohash(near), at: { '.sv': 'timestamp' } };
    expect(await writes(driver, { [`locations/${driver.uid}`]: stands })).toBe(200);

    // A rider registers, books, rides and pays.
    const riderForm = form();
    const rider = await person(riderForm.email, 'rider', await signedUp(riderForm));
    const trip = { pickup: place(STATION), drop: place(MARSHFIELD), carType: CAR, bookLater: false };
    const { estimateFare } = await callOk(rider, 'estimate', trip);
    expect(estimateFare).toBeGreaterThan(300);
    const id = newBookingId();
    await callOk(rider, 'create_booking', { ...trip, id, estimate: estimateFare });
    await callOk(driver, 'accept_booking', { id });
    await callOk(driver, 'arrive_booking', { id, ...positionOf(STATION) });
    const otp = String((await db.get<number>(`otp/${id}`)) ?? '');
    await callOk(driver, 'start_booking', { id, ...positionOf(STATION), otp });
    await endAtTheDrop(id, driver);
    await callOk(driver, 'pay_booking', { id, mode: 'cash' });
    await callOk(rider, 'rate_booking', { id, rating: 5 });

    const ride = await readBooking(id);
    expect(ride).toMatchObject({ status: 'COMPLETE', payment_mode: 'cash', pickup: { zone: 'District' } });
    expect(ride.trip_cost).toBeGreaterThan(300);
    await runSchedule('checkLedger');
    const checks = Object.values((await db.get<Record<string, unknown>>('ledger_checks')) ?? {});
    expect(checks).toMatchObject([{ bookings: 1, found: 0 }]);
  });

  it('is not begun again by a second deployment', async () => {
    const before = await db.get('');
    const lines: string[] = [];
    expect(await deploy(STEPS, { ...first.deployment, known: {} }, (line) => lines.push(line), 1)).toBe('deployed');
    expect(lines.join('\n')).toMatch(new RegExp(`✓ admin +${ADMIN}`));
    expect(await db.get('')).toEqual(before);
  });
});

const place = ({ lat, lng, add }: typeof STATION) => ({ lat, lng, add });
