/** Who pays, where it is not the rider: 'On account: Severn Steel Ltd, CC-1'. */
import { onAccount, onAccountOf } from '@/languages/en/rides/asked';

type Named = { account?: string; account_name?: string; cost_code?: string };

/** The customer and the cost code; '' where the rider pays. */
export const accountNameOf = ({ account, account_name: name = '', cost_code }: Named): string =>
  account === undefined ? '' : [name, cost_code].filter(Boolean).join(', ');

/** The same as one line. */
export function onAccountWords(ride: Named): string {
  const name = accountNameOf(ride);
  if (ride.account === undefined) return '';
  return name === '' ? onAccount : onAccountOf(name);
}
