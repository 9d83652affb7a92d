/** Charges the bills on customers' accounts that no server came to, or whose claim nobody answered. */
import { canPay } from '@/domain/ride/booking';
import { chargeAccount } from '../payments/chargeAccount';
import { readRidesOnAccounts } from '../store/onAccount/customerAccounts';
import { eachOf } from '../write/eachOf';

export async function chargeAccounts(nowMs: number): Promise<void> {
  const billed = (await readRidesOnAccounts()).filter(({ status }) => canPay(status));
  await eachOf('account not charged', billed, ({ id }) => chargeAccount(id, nowMs));
}
