import { useState } from 'react';
import { goToCheckout } from '@/backend/money/checkout';
import { typedPence } from '@/components/ui/text/amountText';
import type { Pence } from '@/domain/money/money';
import type { Wallet } from '@/domain/money/sources';
import { TIP_MAX_PENCE, TIP_PERCENTS, tipOf } from '@/domain/money/tip';
import type { Booking } from '@/domain/ride/booking';
import { fareWithoutTolls } from '@/domain/ride/rewards';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { selectCurrency } from '@/state/selectors';
import { useCall } from '@/state/useCall';
import { usePromos } from './usePromos';
import { useWays, type Way } from './useWays';

/** A tip as it was chosen: none, a percentage of the bill, or the sum that was typed. */
export type TipChoice = { by: 'none' | 'sum' | `${(typeof TIP_PERCENTS)[number]}`; typed: string };

const NO_TIP: TipChoice = { by: 'none', typed: '' };

/** The sum of a choice, pence. A sum that cannot be paid is none, so that it never keeps the rider from paying the bill. */
function tipIn({ by, typed }: TipChoice, tripCost: Pence): Pence {
  if (tripCost <= 0) return 0;
  if (by !== 'sum') {
    const percent = TIP_PERCENTS.find((each) => `${each}` === by);
    return percent === undefined ? 0 : tipOf(tripCost, percent);
  }
  const tip = typedPence(typed);
  return tip > 0 && tip <= TIP_MAX_PENCE ? tip : 0;
}

/** Paying a bill without a face: the ways to pay it, what is added or taken off, and the press that pays. Sums in pence. */
export function usePayment(booking: Booking, rider: Wallet) {
  const { id, status, payment_choice: choice, trip_cost: bill = 0 } = booking;
  const currency = useAppSelector(selectCurrency);
  const { run, ask, busy } = useCall();
  const dispatch = useAppDispatch();
  const [walletFirst, setWalletFirst] = useState(booking.pay_with === 'wallet');
  // The choice is kept and not its sum: a bill may change, and the field is gone while cash is chosen.
  const [tipChoice, setTipChoice] = useState(NO_TIP);
  const tip = tipIn(tipChoice, bill);
  const fare = fareWithoutTolls(booking);
  const promos = usePromos(fare);
  const promo = promos.worth;
  const [changing, setChanging] = useState(false);
  const ways = useWays(booking, { rider, discount: promo.discount, walletFirst, tip });

  async function pay({ mode, amount, provider, tip: added }: Way): Promise<void> {
    const wish = {
      id,
      mode,
      amount,
      ...(mode === 'wallet' ? {} : { use_wallet: ways.usesWallet }),
      ...(provider === undefined ? {} : { provider }),
      ...(added === undefined ? {} : { tip: added }),
      ...(promo.id === '' ? {} : { promo: promo.id }),
    };
    const answer = await ask('pay_booking', wish);
    if (answer === null) return;
    if (!answer.ok) {
      const { key } = answer.failure;
      if (key.startsWith('promo_')) promos.refuse(key);
      dispatch(messageShown(answer.failure));
      return;
    }
    setChanging(false);
    if (answer.value.redirect) goToCheckout(answer.value.redirect);
  }

  return {
    ...ways,
    currency,
    run,
    busy,
    pay,
    fare,
    promos,
    tip,
    tipChoice,
    setTipChoice,
    walletFirst,
    setWalletFirst,
    /** What the rider chose to hand the driver in cash, while the driver waits for it; null otherwise. */
    handsCash: choice?.mode === 'cash' && status === 'REACHED' && !changing ? choice : null,
    payAnotherWay: () => setChanging(true),
  };
}

export type Payment = ReturnType<typeof usePayment>;
