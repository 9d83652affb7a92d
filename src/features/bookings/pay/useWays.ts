import type { Failure } from '@/backend/connection/failure';
import type { ProviderName } from '@/domain/money/payment';
import { billParts } from '@/domain/money/bill';
import { formatMoney, type Pence } from '@/domain/money/money';
import { checkCardAmount } from '@/domain/money/payment';
import { purseOf, type Wallet } from '@/domain/money/sources';
import { coversTip } from '@/domain/money/tip';
import type { Booking, PaymentMode } from '@/domain/ride/booking';
import * as words from '@/languages/en/bookings/pay';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency, selectSettings } from '@/state/selectors';
import { useCardProviders } from '@/state/useCardProviders';

/** `amount`: the amount on the button, pence, with the `tip`. `asking`: true while it is unknown whether this mode is available. */
export type Way = {
  mode: PaymentMode;
  amount: Pence;
  label: string;
  tip?: Pence;
  asking?: boolean;
  provider?: ProviderName;
};

type Wish = { rider: Wallet; discount: Pence; walletFirst: boolean; tip: Pence };

/** Why nothing can pay: the rest is below what a card takes, no way is open here, or the call for the cards failed. */
export type NoWayReason = 'tooLittle' | 'closed' | Failure;

/**
 * The ways to pay a bill, the best one first: from a wallet that covers it, by card, or in cash to the driver. A driver who
 * has left takes no cash here.
 */
export function useWays(
  { trip_cost: bill = 0, status, pay_with }: Booking,
  { rider, discount, walletFirst, tip }: Wish,
) {
  const settings = useAppSelector(selectSettings);
  const currency = useAppSelector(selectCurrency);
  const providers = useCardProviders();
  const toPay = { tripCost: bill, discount, balance: settings?.wallet ? rider.walletBalance : 0 };
  const withoutWallet = billParts(toPay, { useWallet: false, restBy: 'cash' });
  const withWallet = billParts(toPay, { useWallet: true, restBy: 'cash' });
  const due = withoutWallet.cash;
  const coversBill = settings?.wallet === true && withWallet.cash === 0;
  const covers = coversBill && (tip === 0 || coversTip(purseOf(rider), withWallet.wallet, tip));
  const takesCash = settings?.cash === true && status === 'REACHED';
  // What the wallet leaves must be payable by another way.
  const isPayable = takesCash || checkCardAmount(withWallet.cash) === null;
  const partly = !coversBill && withWallet.wallet > 0 && isPayable;
  const usesWallet = walletFirst && partly;
  const { wallet, cash: rest } = usesWallet ? withWallet : withoutWallet;
  const provider = settings?.card ? providers.data?.[0] : undefined;

  const tipped = tip === 0 ? {} : { tip };
  const ways: Way[] = [];
  if (covers) {
    ways.push({
      mode: 'wallet',
      amount: due + tip,
      label: due + tip === 0 ? words.nothingLeft : words.payFromWallet(formatMoney(due + tip, currency)),
      ...tipped,
    });
  }
  // The card button keeps its place while the providers load: a button that moved could be pressed by mistake.
  const asking = settings?.card === true && providers.data === null && !providers.error.flag;
  if (due > 0 && (provider || asking) && checkCardAmount(rest) === null) {
    const by = provider === undefined ? {} : { provider: provider.name };
    ways.push({
      mode: 'card',
      amount: rest + tip,
      asking,
      label: words.payByCard(formatMoney(rest + tip, currency)),
      ...by,
      ...tipped,
    });
  }
  if (due === 0 && settings?.wallet === false && (settings.card || settings.cash)) {
    ways.push({ mode: settings.card ? 'card' : 'cash', amount: 0, label: words.nothingLeft });
  } else if (takesCash) {
    ways.push({ mode: 'cash', amount: rest, label: words.payInCash });
  }
  // What the rider meant to pay with comes first, if it is open to them.
  ways.sort((a, b) => Number(b.mode === pay_with) - Number(a.mode === pay_with));
  const tipTooMuch = coversBill && !covers;
  const isTooLittle = settings?.card === true && due > 0 && checkCardAmount(due) !== null;
  // Of a bill left unpaid the page says itself how it is paid later.
  const closed = settings !== null && status === 'REACHED' ? ('closed' as const) : null;
  const reason = isTooLittle ? ('tooLittle' as const) : providers.error.flag ? providers.error : closed;
  return {
    ways,
    tipTooMuch,
    due,
    wallet,
    rest,
    usesWallet,
    fromWallet: partly ? withWallet.wallet : 0,
    noWay: ways.length > 0 || tipTooMuch ? null : reason,
  };
}
