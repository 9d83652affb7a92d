/** Runs once a day, at an hour when people are up. */
import { remindCustomers } from '../repairs/remindCustomers';
import { remindRiders } from '../repairs/remindRiders';

export async function remindOfBills(nowMs: number): Promise<void> {
  await remindRiders(nowMs);
  await remindCustomers(nowMs);
}
