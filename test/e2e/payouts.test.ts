/** A payout run from the withdrawals to the driver who is told: an accountant makes it, takes its file and sends it. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Payout } from '@/domain/money/payout';
import type { Withdraw } from '@/domain/money/wallet';
import { expectBooksToAddUp, fund } from '../functions/money/books';
import { createPerson } from '../support/accounts';
import { DESK, PHONE } from '../support/browser';
import { newBookingId } from '../support/builders';
import { callOk } from '../support/call';
import { db } from '../support/stack';
import { keysOf } from './keys';
import { expectNoComplaints, useVisitors } from './people';

const { visit, all } = useVisitors();

const BANK = { bankName: 'Tyne Bank', bankCode: '20-45-12', bankAccount: '87654321' };
const PAYER = { name: 'Amberlight Ltd', sort_code: '60-16-13', account: '12345678', service_user: '123456' };

/** Two drivers who have asked for their money. */
async function twoWait() {
  await db.update('', { 'settings/payout_hold_hours': 0, 'settings/code': 'GBP', 'settings/symbol': '£' });
  const [dana, priya] = await Promise.all([
    createPerson('driver', { firstName: 'Dana', lastName: 'Okafor', ...BANK }),
    createPerson('driver', { firstName: 'Priya', lastName: 'Nair', ...BANK, bankAccount: '11223344' }),
  ]);
  await fund(dana, 12_345);
  await fund(priya, 6_050);
  await callOk(dana, 'withdraw', { id: newBookingId(), amount: 12_345 });
  await callOk(priya, 'withdraw', { id: newBookingId(), amount: 6_050 });
  return { dana, priya };
}

const fileOf = async (page: Page, button: string): Promise<string> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return readFileSync(await download.path(), 'utf8');
};

it('leaves in one file that says what each driver asked for, and each is told', async () => {
  const { dana, priya } = await twoWait();
  const accountant = await createPerson('admin', { right: 'accountant' });
  const atDesk = await visit(accountant, { viewport: DESK });
  const atDriver = await visit(dana, { viewport: PHONE });
  const { page } = atDesk;

  await atDriver.page.goto('/wallet');
  await atDriver.page.getByRole('region', { name: 'On the way to you' }).getByText('£123.45 goes to').waitFor();

  // A fresh installation begins with the account.
  await page.goto('/payouts');
  await page.getByLabel('Name of the account').fill(PAYER.name);
  await page.getByLabel('Sort code').fill(PAYER.sort_code);
  await page.getByLabel('Account number').fill(PAYER.account);
  await page.getByLabel('Service user number (optional)').fill(PAYER.service_user);
  await page.getByRole('button', { name: 'Save the account' }).click();

  await page.getByText('£183.95 in 2 withdrawals').waitFor();
  await page.getByRole('button', { name: 'Make the run' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make the run' }).click();
  await page.getByRole('heading', { name: 'Run 1: not sent yet' }).waitFor();

  const text = await fileOf(page, 'Take the Bacs file');
  const records = text.split('\r\n').slice(4, 7);
  // To whom, which kind, from whom, and how much, where Standard 18 has them.
  const columns = records.map((line) => [
    line.slice(0, 14),
    line.slice(15, 17),
    line.slice(17, 31),
    line.slice(35, 46),
  ]);
  expect(columns.slice(0, 2).toSorted(([a = ''], [b = '']) => a.localeCompare(b))).toEqual([
    ['20451211223344', '99', '60161312345678', '00000006050'],
    ['20451287654321', '99', '60161312345678', '00000012345'],
  ]);
  expect(columns[2]).toEqual(['60161312345678', '17', '60161312345678', '00000018395']);

  await page.getByText(/^Taken once, on .* by/).waitFor();
  await page.getByRole('button', { name: 'Take the Bacs file' }).click();
  const question = page.getByRole('alertdialog', { name: 'It may be at the bank already' });
  await question.getByText(/Taken once/).waitFor();
  const [again] = await Promise.all([
    page.waitForEvent('download'),
    question.getByRole('button', { name: 'Take it again' }).click(),
  ]);
  expect(readFileSync(await again.path(), 'utf8')).toBe(text);

  await page.goto('/withdraws');
  await page.getByRole('link', { name: 'run 1', exact: true }).first().waitFor();
  expect(await page.getByRole('button', { name: /^Mark processed: Dana/ }).isDisabled()).toBe(true);
  await page.getByRole('link', { name: 'run 1', exact: true }).first().click();

  await page.getByRole('button', { name: 'The bank has it' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'The bank has it' }).click();
  await page.getByRole('heading', { name: 'Run 1: sent' }).waitFor();

  await atDriver.page.getByRole('region', { name: 'On the way to you' }).waitFor({ state: 'detached' });
  await atDriver.page.getByText(/£123.45 goes to your bank account. Sent on /).waitFor();
  const withdraws = Object.values((await db.get<Record<string, Withdraw>>('withdraws')) ?? {});
  expect(withdraws.find(({ uid }) => uid === dana.uid)).toMatchObject({ amount: 12_345, processed: true });
  expect(withdraws.find(({ uid }) => uid === priya.uid)).toMatchObject({ amount: 6_050, processed: true });
  await expectBooksToAddUp();
  expectNoComplaints(all());
});

it('is made by keyboard alone, and is not there for a fleet admin', async () => {
  const { dana } = await twoWait();
  await callOk(await createPerson('admin'), 'save_payer', PAYER);
  const { page } = await visit(await createPerson('admin', { right: 'accountant' }), { viewport: DESK });
  const keys = keysOf(page);
  await page.goto('/payouts');
  await page.getByText('£183.95 in 2 withdrawals').waitFor();
  await keys.to('checkbox', 'Choose Priya Nair');
  await keys.key('Space');
  await page.getByText('£123.45 in 1 withdrawal of 2').waitFor();
  await keys.press('button', 'Make the run');
  await page.getByRole('alertdialog', { name: 'Make this run?' }).waitFor();
  await keys.key('Enter');
  await page.getByRole('heading', { name: 'Run 1: not sent yet' }).waitFor();
  const [run] = Object.values((await db.get<Record<string, Payout>>('payouts')) ?? {});
  expect(Object.values(run?.rows ?? {}).map(({ uid, amount }) => [uid, amount])).toEqual([[dana.uid, 12_345]]);

  const fleet = await visit(await createPerson('fleetadmin'), { viewport: DESK });
  await fleet.page.goto('/payouts');
  await fleet.page.waitForURL((url) => url.pathname !== '/payouts');
  expect(await fleet.page.getByRole('link', { name: 'Payouts' }).count()).toBe(0);
  expectNoComplaints(all());
});
