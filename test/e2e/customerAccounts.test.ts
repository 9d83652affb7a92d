/** A customer's account from its first day to its payment: the desk opens it, a rider rides on it, it is invoiced and it pays. */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { formatMoney } from '@/domain/money/money';
import type { CustomerAccount } from '@/domain/onAccount/account';
import type { Booking } from '@/domain/ride/booking';
import { addDays } from '@/domain/time/addDays';
import { clockParts, DEFAULT_TIME_ZONE, instantOf } from '@/domain/time/time';
import { expectBooksToAddUp } from '../functions/money/books';
import { AT_PICKUP, driverAt, endAtTheDrop, offerNow, readBooking } from '../functions/ride/rides';
import { createPerson } from '../support/accounts';
import { DESK, PHONE } from '../support/browser';
import { newBookingId, STATION } from '../support/builders';
import { callOk } from '../support/call';
import { ACCOUNT } from '../support/customerAccounts';
import { pdfText } from '../support/pdfText';
import { db } from '../support/stack';
import { choosePlace, expectNoComplaints, useVisitors } from './people';

const { visit, all } = useVisitors();

const fileOf = async (page: Page, button: string): Promise<Buffer> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return readFileSync(await download.path());
};

it('is opened, ridden on, invoiced and paid, and its files say the same', async () => {
  await db.update('', { 'settings/code': 'GBP', 'settings/symbol': '£', 'settings/otp_secure': false });
  const accountant = await createPerson('admin', { right: 'accountant' });
  const rider = await createPerson('rider', { firstName: 'Robin', lastName: 'Mercer' });
  const driver = await driverAt(40);
  const atDesk = await visit(accountant, { viewport: DESK });
  const { page } = atDesk;

  // A fresh installation says what to do first.
  await page.goto('/accounts');
  await page.getByText('No customers’ accounts yet').waitFor();
  await page.getByRole('button', { name: 'Open an account' }).click();
  const form = page.getByRole('dialog', { name: 'Open an account' });
  await form.getByLabel('Name', { exact: true }).fill('Severn Steel Ltd');
  await form.getByLabel('Contact').fill('Petra Payne');
  await form.getByLabel('Email').fill('nowhere');
  await form.getByLabel('Phone').fill('01633 496 0100');
  await form.getByLabel('Address').fill('1 Dock Road, Newport, NP20 1AA');
  await form.getByLabel('Credit limit').fill('500');
  await form.getByLabel('Cost codes (optional)').fill('cc-1\ncc-2');
  await form.getByRole('switch', { name: 'Each ride needs a cost code' }).click();
  await form.getByRole('button', { name: 'Open the account' }).click();
  expect(await form.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
  expect(await form.getByLabel('Contact').inputValue()).toBe('Petra Payne');
  await form.getByLabel('Email').fill('invoices@severn.example');
  await form.getByRole('button', { name: 'Open the account' }).click();
  await page.getByRole('heading', { name: 'Severn Steel Ltd: open' }).waitFor();
  const [account = ''] = Object.keys((await db.get<Record<string, CustomerAccount>>('accounts')) ?? {});

  // The menu has a group of that name.
  const views = page.getByRole('group', { name: 'What is shown' });
  await views.getByRole('button', { name: 'People' }).click();
  await page.getByRole('combobox', { name: 'Add a rider' }).fill('Mercer');
  await page.getByRole('option', { name: /Robin Mercer/ }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Take Robin Mercer off' }).waitFor();

  const atRider = await visit(rider, { viewport: PHONE, position: STATION });
  await expect.poll(() => atRider.page.getByRole('combobox', { name: 'Pickup' }).inputValue()).toMatch(/Queensway/);
  await choosePlace(atRider.page, 'Destination', 'marshfield', /^Marshfield$/);
  await atRider.page.getByRole('radio', { name: 'On account: Severn Steel Ltd' }).check();
  await atRider.page.getByLabel('Cost code').selectOption('CC-1');
  await atRider.page.getByRole('button', { name: /^Book Black Cab/ }).click();
  await atRider.page.getByRole('dialog', { name: 'Your fare estimate' }).getByRole('button', { name: 'Book' }).click();
  await atRider.page.getByText('On account: Severn Steel Ltd, CC-1. You pay nothing.').waitFor();
  const [id = ''] = Object.keys((await db.get<Record<string, Booking>>('bookings')) ?? {});

  await offerNow(id, driver);
  await callOk(driver, 'accept_booking', { id });
  await callOk(driver, 'arrive_booking', { id, ...AT_PICKUP });
  await callOk(driver, 'start_booking', { id, ...AT_PICKUP });
  await endAtTheDrop(id, driver);
  await expect.poll(async () => (await readBooking(id)).accountPaymentAmount ?? 0).toBeGreaterThan(0);
  const { trip_cost: bill = 0, booking_id } = await readBooking(id);
  expect(await atRider.page.getByRole('button', { name: /^Pay/ }).count()).toBe(0);

  // As if it had been yesterday: a day is invoiced once it is over.
  const yesterday = addDays(clockParts(Date.now(), DEFAULT_TIME_ZONE).date, -1);
  await db.set(`account_entries/${account}/${id}-ride/uninvoiced`, instantOf(yesterday, 12 * 60, DEFAULT_TIME_ZONE));
  await views.getByRole('button', { name: 'Invoices' }).click();
  await page.getByText('No invoices yet').waitFor();
  await page.getByRole('button', { name: 'Invoice up to …' }).click();
  const next = page.getByRole('dialog', { name: 'Invoice up to a day' });
  await next.getByLabel('Up to and including').fill(yesterday);
  await next.getByText(`${formatMoney(bill, 'GBP')} in 1 line`).waitFor();
  await next.getByRole('button', { name: 'Make the invoice' }).click();
  await page.getByRole('row', { name: /INV-000001/ }).waitFor();

  const words = pdfText(await fileOf(page, 'INV-000001 as PDF')).flat();
  expect(words).toContain('Severn Steel Ltd');
  expect(words).toContain(booking_id);
  expect(words[words.indexOf('Total') + 1]).toBe(formatMoney(bill, 'GBP'));
  const rows: Record<string, string>[] = parse(await fileOf(page, 'INV-000001 as CSV'), { columns: true, bom: true });
  // An amount is a plain number there, as a spreadsheet takes it.
  expect(rows.map((row) => [row['Ride'], row['Cost code'], Number(row['Amount (GBP)'])])).toEqual([
    [booking_id, 'CC-1', bill / 100],
  ]);

  await page.getByRole('button', { name: 'Take a payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Take a payment' });
  await payment.getByLabel('Amount').fill((bill / 100).toFixed(2));
  await payment.getByLabel('Reference').fill('BACS 4711');
  await payment.getByText('It pays INV-000001.').waitFor();
  await payment.getByRole('button', { name: 'Record the payment' }).click();
  await page.getByRole('row', { name: /INV-000001 .* Paid/ }).waitFor();
  await page.getByText('Owes £0.00 of a limit of £500.00').waitFor();
  await expectBooksToAddUp();
  expectNoComplaints(all());
});

it('is chosen by a dispatcher at the call desk, with its cost code', async () => {
  const admin = await createPerson('admin');
  const rider = await createPerson('rider', { firstName: 'Robin', lastName: 'Mercer' });
  await driverAt(40);
  const account = newBookingId();
  await callOk(admin, 'save_account', { id: account, seen: 0, ...ACCOUNT, needs_cost_code: true });
  const dispatcher = await createPerson('admin', { right: 'dispatcher' });
  const { page } = await visit(dispatcher, { viewport: DESK });
  await page.goto('/addbookings');
  const line = page.getByRole('region', { name: 'Booking', exact: true });
  await line.getByRole('combobox', { name: 'On account' }).fill('severn');
  await page.getByRole('option', { name: /Severn Steel Ltd/ }).click();
  await line.getByLabel('Cost code').selectOption('CC-2');
  expect(await line.getByLabel('Pays by').count()).toBe(0);
  await line.getByRole('combobox', { name: 'Rider' }).fill('Mercer');
  await page.getByRole('option', { name: /Robin Mercer/ }).click();
  for (const [label, typed, name] of [
    ['Pickup', 'newport station', /Newport station/i],
    ['Destination', 'marshfield', /^Marshfield/],
  ] as const) {
    await line.getByRole('combobox', { name: label }).fill(typed);
    await page.getByRole('option', { name }).first().click();
  }
  await page.getByRole('button', { name: 'Book', exact: false, disabled: false }).filter({ hasText: 'Enter' }).click();
  await page.getByRole('region', { name: 'Booked' }).waitFor();
  const [made] = Object.values((await db.get<Record<string, Booking>>('bookings')) ?? {});
  expect(made).toMatchObject({
    customer: rider.uid,
    account,
    account_name: 'Severn Steel Ltd',
    cost_code: 'CC-2',
    taken_by: dispatcher.uid,
  });
  expectNoComplaints(all());
});
