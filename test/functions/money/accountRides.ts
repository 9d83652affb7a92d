/** Rides on a customer's account, brought about through the API. */
import { expect } from 'vitest';
import type { CustomerAccount } from '@/domain/onAccount/account';
import type { AccountEntry } from '@/domain/onAccount/accountEntry';
import type { Person } from '../../support/accounts';
import { newBookingId, standAt } from '../../support/builders';
import { call, callOk } from '../../support/call';
import { ACCOUNT } from '../../support/customerAccounts';
import { db } from '../../support/stack';
import { AT_PICKUP, drivenToTheDrop, endAtTheDrop, offerNow, TRIP } from '../ride/rides';

type People = { admin: Person; rider: Person; driver: Person };

export async function opened(admin: Person, changes: object = {}): Promise<string> {
  const id = newBookingId();
  await callOk(admin, 'save_account', { id, seen: 0, ...ACCOUNT, ...changes });
  return id;
}

export const estimated = async (rider: Person): Promise<number> => (await callOk(rider, 'estimate', TRIP)).estimateFare;

/** Books on an account as the rider, or as somebody of the office for them. */
export async function books(account: string, rider: Person, by: Person, more: object = {}, id = newBookingId()) {
  const who = by === rider ? {} : { customer: rider.uid };
  const estimate = await estimated(rider);
  const answered = await call(by, 'create_booking', { ...TRIP, ...who, id, account, estimate, again: true, ...more });
  return { id, ...answered };
}

export async function booked(account: string, rider: Person, by: Person, more: object = {}): Promise<string> {
  const { id, status, error } = await books(account, rider, by, more);
  expect([status, error?.code]).toEqual([200, undefined]);
  return id;
}

/** This driver takes a ride and arrives at its pickup. */
export async function atTheDoor(id: string, driver: Person): Promise<void> {
  await offerNow(id, driver);
  await callOk(driver, 'accept_booking', { id });
  // A ride before may have left it elsewhere.
  await standAt(driver.uid, AT_PICKUP);
  await callOk(driver, 'arrive_booking', { id, ...AT_PICKUP });
}

/** Their rider gets in. */
export async function setsOff(id: string, driver: Person): Promise<void> {
  const otp = String((await db.get<number>(`otp/${id}`)) ?? '');
  await callOk(driver, 'start_booking', { id, ...AT_PICKUP, ...(otp === '' ? {} : { otp }) });
}

/** A ride under way, with its cab at the pickup still. */
async function begun(account: string, { admin, rider, driver }: People, more: object = {}): Promise<string> {
  const id = await booked(account, rider, admin, more);
  await atTheDoor(id, driver);
  await setsOff(id, driver);
  return id;
}

/** A ride whose cab is at the drop. */
export async function started(account: string, people: People): Promise<string> {
  const id = await begun(account, people);
  await drivenToTheDrop(id, people.driver);
  return id;
}

export async function driven(account: string, people: People, more: object = {}): Promise<string> {
  const id = await begun(account, people, more);
  await endAtTheDrop(id, people.driver);
  return id;
}

export const accountOf = (id: string): Promise<CustomerAccount> => db.get(`accounts/${id}`) as Promise<CustomerAccount>;

export const entriesOf = async (id: string): Promise<Record<string, AccountEntry>> =>
  (await db.get<Record<string, AccountEntry>>(`account_entries/${id}`)) ?? {};
