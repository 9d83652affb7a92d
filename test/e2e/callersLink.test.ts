/** Somebody who rang for a cab has only a text message: they follow the ride by its link, and call it off. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callFrom } from '../functions/accounts/newcomers';
import { type Listening, listen, type OwnHost, startHost } from '../functions/ownHost';
import { driverAt, readBooking, TRIP } from '../functions/ride/rides';
import { createPerson } from '../support/accounts';
import { newBookingId } from '../support/builders';
import { callOk } from '../support/call';
import * as inWelsh from '@/languages/cy/entry/caller';
import { expectNoComplaints, holdOffers, useVisitors } from './people';

const { open, all } = useVisitors();
/** The page asks every ten seconds, and the answer may be a few seconds old, on a busy machine. */
const NEXT_QUESTION_MS = 40_000;

let service: Listening;
let host: OwnHost;
let texts: string[] = [];

beforeAll(async () => {
  service = await listen((request, response) => {
    texts.push(new URL(request.url ?? '', 'http://sms.test').searchParams.get('text') ?? '');
    response.writeHead(200).end();
  });
  host = await startHost({ SMS_URL: `${service.url}/?to={number}&text={text}`, APP_URL: 'https://cab.test' });
});
afterAll(async () => {
  await host.kill();
  await service.close();
});

/** The desk books for somebody who has no app; the path of the link in their text. */
async function textedLink(more: object = {}) {
  texts = [];
  const [admin, driver] = await Promise.all([createPerson('admin'), driverAt(40)]);
  const { uid: customer } = await callOk(admin, 'save_user', {
    firstName: 'Zara',
    lastName: 'Nowak',
    mobile: '+447700900444',
    usertype: 'rider',
  } as never);
  const id = newBookingId();
  const { estimateFare: estimate } = await callOk(admin, 'estimate', TRIP);
  await callFrom('create_booking', { ...TRIP, ...more, id, customer, estimate }, { api: host.api, token: admin.token });
  await holdOffers(id);
  return { id, driver, link: /https:\/\/cab\.test(\/\S+)$/.exec(texts[0] ?? '')?.[1] ?? '' };
}

it('is told of the ride by SMS, sees the cab by the link, and cancels it', async () => {
  const { id, driver, link } = await textedLink();
  const { page } = await open();
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: 'Your taxi is booked' }).waitFor();
  await callOk(driver, 'accept_booking', { id });
  await page.getByRole('heading', { level: 1, name: /pickup$/ }).waitFor({ timeout: NEXT_QUESTION_MS });
  const told = (await page.getByRole('main').locator('> div').first().textContent()) ?? '';
  expect(told).toContain('driven by Dana');
  expect(told).not.toMatch(/Zara|Nowak|Newport Station|Marshfield/);

  await page.getByRole('button', { name: 'Cancel this taxi' }).click();
  const asks = page.getByRole('alertdialog', { name: 'Cancel this taxi?' });
  await asks.getByText('Cancelling is free now.').waitFor();
  await asks.getByRole('button', { name: 'Keep it' }).click();
  expect((await readBooking(id)).status).toBe('ACCEPTED');
  await page.getByRole('button', { name: 'Cancel this taxi' }).click();
  await asks.getByRole('button', { name: 'Cancel the taxi' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your taxi is cancelled' }).waitFor();
  expect(await readBooking(id)).toMatchObject({ status: 'CANCELLED', cancelled_by: 'rider' });
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'This ride is over' }).waitFor();
  expectNoComplaints(all());
});

it('opens in Welsh from a text in Welsh, on a phone that is set to English', async () => {
  const { link } = await textedLink({ language: 'cy' });
  expect(link).toMatch(/^\/cy\/follow\//);
  const { page } = await open();
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: inWelsh.booked }).waitFor();
  await page.getByRole('button', { name: inWelsh.cancelTaxi }).waitFor();
  expectNoComplaints(all());
});
