/** A hotel gets a key at the desk, its own program books with nothing but `fetch`, and the desk ends the key. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PartnerQuote } from '@/domain/api/partner/partnerCalls';
import type { Booking } from '@/domain/ride/booking';
import { LOGINS, PASSWORD } from '../../local/seed/logins';
import { plantTown } from '../../local/seed/plant';
import { addressesOf, portsAt } from '../../tools/connection/addresses';
import { type Listening, listen, type OwnHost, startHost } from '../functions/ownHost';
import { GUEST, JOURNEY } from '../functions/partner/partners';
import { driverAt } from '../functions/ride/rides';
import { createPerson } from '../support/accounts';
import { DESK, PHONE } from '../support/browser';
import { db, stack } from '../support/stack';
import { expectNoComplaints, useVisitors } from './people';

const { visit, all } = useVisitors();

let sms: Listening;
let host: OwnHost;

beforeAll(async () => {
  sms = await listen((_request, response) => response.writeHead(200).end());
  host = await startHost({ SMS_URL: `${sms.url}/?to={number}&text={text}`, APP_URL: 'https://cab.test' });
});
afterAll(async () => {
  await host.kill();
  await sms.close();
});

const ask = async (key: string, path: string, body: object, headers: Record<string, string> = {}) => {
  const response = await fetch(`${host.api}/partner/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, json: (await response.json()) as Record<string, unknown> };
};

it('is added at the desk, books by its key, and is refused once the key is revoked', async () => {
  const [owner, rider] = await Promise.all([
    createPerson('admin'),
    createPerson('rider', { firstName: 'Grand', lastName: 'Hotel' }),
    driverAt(40),
  ]);
  const { page } = await visit(owner, { viewport: DESK });
  await page.goto('/partners');
  await page.getByText('No partners yet').waitFor();
  await page.getByRole('button', { name: 'Add a partner' }).click();
  const form = page.getByRole('dialog', { name: 'Add a partner' });
  await form.getByLabel('Name', { exact: true }).fill('Grand Hotel');
  await form.getByRole('combobox', { name: 'Rider' }).fill('Grand');
  await form.getByRole('option', { name: /Grand Hotel/ }).click();
  await form.getByRole('button', { name: 'Add the partner' }).click();
  await form.getByText('Enter whom to ring or write to.').waitFor();
  await form.getByLabel('Contact').fill('Reception, 01633 496 0123');
  await form.getByLabel('Rides a day, at most').fill('5');
  await form.getByRole('combobox', { name: 'Add a pickup' }).fill('newport station');
  await form
    .getByRole('option', { name: /Newport station/i })
    .first()
    .click();
  await form.getByRole('list', { name: 'Pickups' }).getByRole('listitem').waitFor();
  // Without any, its rides begin anywhere.
  await form.getByRole('button', { name: /^Remove / }).click();
  await form.getByRole('button', { name: 'Add the partner' }).click();
  await page.getByRole('heading', { name: 'Grand Hotel: open' }).waitFor();
  expect(await db.get(`partners/${rider.uid}/day`)).toBe(5);

  await page.getByRole('button', { name: 'Make a key' }).click();
  const shown = page.getByRole('dialog', { name: 'Keep this key' });
  const key = (await shown.getByRole('group', { name: 'Key' }).textContent()) ?? '';
  await shown.getByRole('button', { name: 'I have kept it' }).click();
  const row = page.getByRole('row', { name: new RegExp(`…${key.slice(32, 36)}`) });
  await row.getByRole('cell', { name: 'Never' }).waitFor();
  expect(await page.content()).not.toContain(key);

  const quoted = await ask(key, 'quotes', JOURNEY);
  expect(quoted.status).toBe(200);
  const fares = quoted.json['fares'] as { car_type: string; pence: number }[];
  const pence = fares.find(({ car_type }) => car_type === 'Black Cab')?.pence;
  const wish = { ...JOURNEY, car_type: 'Black Cab', pence, guest: GUEST };
  const booked = await ask(key, 'bookings', wish, { 'idempotency-key': 'reception-0001' });
  expect(booked.status).toBe(201);

  // The desk sees by the page alone that the key was used, and the ride.
  await row.getByRole('cell', { name: 'Never' }).waitFor({ state: 'detached' });
  const [ride] = Object.values((await db.get<Record<string, Booking>>('bookings')) ?? {});
  const views = page.getByRole('group', { name: 'What is shown' });
  await views.getByRole('button', { name: 'Details' }).click();
  await page.getByRole('link', { name: 'Its rides' }).click();
  await page
    .getByText(ride?.booking_id ?? 'a reference')
    .first()
    .waitFor();

  await page.goto(`/partners?partner=${rider.uid}`);
  await row.getByRole('button', { name: /^Revoke the key/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await row.waitFor({ state: 'detached' });
  expect((await ask(key, 'quotes', JOURNEY)).status).toBe(401);
  expectNoComplaints(all());
});

it('is in the seeded town, where the lines that the document tells a stranger to type ask for a price', async () => {
  await plantTown(stack, Date.now());
  const { page } = await visit({ email: LOGINS.admin.email, password: PASSWORD }, { viewport: DESK });
  await page.goto('/partners');
  const row = page.getByRole('row', { name: /Hotel Wysg/ });
  await row.getByRole('cell', { name: 'Never' }).waitFor();

  const [typed = ''] = /curl -sS http.*?(?=\n```)/s.exec(readFileSync('docs/partner-interface.md', 'utf8')) ?? [];
  const here = typed.replace(addressesOf(portsAt(0)).app, stack.app);
  const { stdout } = await promisify(execFile)('sh', ['-c', here]);
  const { distance_metres: metres, fares } = JSON.parse(stdout) as PartnerQuote;
  expect(metres).toBeGreaterThan(5000);
  expect(fares.find(({ car_type }) => car_type === 'Black Cab')?.pence).toBeGreaterThan(1000);

  await row.getByRole('cell', { name: 'Never' }).waitFor({ state: 'detached' });
  expectNoComplaints(all());
});

it('is told where the office says, with a secret that is shown once, on a phone too', async () => {
  const [owner, rider] = await Promise.all([createPerson('admin'), createPerson('rider')]);
  const { page } = await visit(owner, { viewport: PHONE });
  await db.set(`partners/${rider.uid}`, {
    name: 'Royal Hospital',
    search: 'royal hospital',
    kind: 'hospital',
    contact: 'Discharge lounge',
    scopes: { quote: true },
    day: 20,
    open: 10,
    state: 'open',
    changes: 1,
    at: Date.now(),
    by: owner.uid,
  });
  await page.goto('/partners');
  await page.getByRole('searchbox', { name: 'The beginning of a name' }).fill('royal');
  await page.getByRole('link', { name: 'Royal Hospital' }).click();
  await page.getByRole('group', { name: 'What is shown' }).getByRole('button', { name: 'News' }).click();
  await page.getByRole('button', { name: 'Set an address' }).click();
  const form = page.getByRole('dialog', { name: 'Where its rides are told' });
  await form.getByLabel('Address').fill('https://127.0.0.1/rides');
  await form.getByRole('button', { name: 'Save' }).click();
  expect(await form.getByLabel('Address').getAttribute('aria-invalid')).toBe('true');
  await form.getByLabel('Address').fill('https://rides.hospital.example/news');
  await form.getByRole('button', { name: 'Save' }).click();
  const shown = page.getByRole('dialog', { name: 'Keep this secret' });
  const secret = (await shown.getByRole('group', { name: 'Secret' }).textContent()) ?? '';
  expect(secret).toBe(await db.get(`partner_secrets/${rider.uid}`));
  await shown.getByRole('button', { name: 'I have kept it' }).click();
  await page.getByText('https://rides.hospital.example/news').waitFor();
  await page.getByText('Nothing was given up lately.').waitFor();

  const waiting = {
    uid: rider.uid,
    due: Date.now() + 60_000,
    told: { accepted: Date.now() },
    tries: 3,
    since: Date.now(),
  };
  await db.set('partner_rides/-Oaaaaaaaaaaaaaaaaaa', waiting);
  await page.getByRole('row', { name: /Accepted Not taken, 3 times\. Next try/ }).waitFor();

  await page.getByRole('button', { name: 'Stop telling it' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Set an address' }).waitFor();
  expect(await db.get(`partner_secrets/${rider.uid}`)).toBeNull();
  expectNoComplaints(all());
});
