import { useState } from 'react';
import { goToCheckout } from '@/backend/money/checkout';
import { MoneyText } from '@/components/ui/text/MoneyText';
import type { Booking } from '@/domain/ride/booking';
import { fareWithoutTolls } from '@/domain/ride/rewards';
import { formatMoney } from '@/domain/money/money';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { selectCurrency } from '@/state/selectors';
import { useCall } from '@/state/useCall';
import { Bill } from './Bill';
import { BillQuestion } from './BillQuestion';
import { CardStanding } from './CardStanding';
import { CashChosen } from './CashChosen';
import { CashLater } from './CashLater';
import { ClaimQuestion } from './ClaimQuestion';
import { LeftToPay } from './LeftToPay';
import { NoWay } from './NoWay';
import { PromoField } from './PromoField';
import styles from './PayPanel.module.css';
import { usePromos } from './usePromos';
import { TipField } from './TipField';
import { useWays, type Way } from './useWays';
import { Ways } from './Ways';

type Props = { booking: Booking; walletBalance: number };

/** The bill and the ways to pay it, for a ride that has ended, whether its driver waits or has left. */
export function PayPanel({ booking, walletBalance }: Props) {
  const { id, status, trip_cost: bill = 0, payment_choice: choice } = booking;
  const currency = useAppSelector(selectCurrency);
  const { run, ask, busy } = useCall();
  const dispatch = useAppDispatch();
  const [walletFirst, setWalletFirst] = useState(booking.pay_with === 'wallet');
  const [tip, setTip] = useState(0);
  const fare = fareWithoutTolls(booking);
  const promos = usePromos(fare);
  const promo = promos.worth;
  const [changing, setChanging] = useState(false);
  const { ways, due, wallet, rest, usesWallet, fromWallet, tipTooMuch, error } = useWays(booking, {
    walletBalance,
    discount: promo.discount,
    walletFirst,
    tip,
  });

  async function pay({ mode, amount, provider, tip: added }: Way): Promise<void> {
    const wish = {
      id,
      mode,
      amount,
      ...(mode === 'wallet' ? {} : { use_wallet: usesWallet }),
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

  const handsCash = choice?.mode === 'cash' && status === 'REACHED' && !changing;
  const question = <ClaimQuestion booking={booking} currency={currency} run={run} busy={busy} />;
  // A press on the button below the bill declines it, so it is read first.
  const isAsked = booking.claim?.state === 'asked';
  return (
    <div className={styles.panel}>
      {isAsked ? question : null}
      <Bill booking={booking} />
      {isAsked ? null : question}
      {handsCash ? (
        <CashChosen choice={choice} driverName={booking.driver_name} onChange={() => setChanging(true)} />
      ) : (
        <>
          {choice?.mode === 'card' ? <CardStanding paymentId={booking.payment_id} /> : null}
          <PromoField fare={fare} promos={promos} />
          {fromWallet > 0 ? (
            <label className={styles.walletFirst}>
              <input type="checkbox" checked={walletFirst} onChange={({ target }) => setWalletFirst(target.checked)} />
              Use the {formatMoney(fromWallet, currency)} in my wallet first
            </label>
          ) : null}
          {promo.discount > 0 || usesWallet ? (
            <LeftToPay discount={promo.discount} wallet={wallet} rest={rest} />
          ) : null}
          {bill > 0 ? <TipField tripCost={bill} currency={currency} onChange={setTip} /> : null}
          {tipTooMuch ? <p className={styles.hint}>Your wallet covers the fare, but not this tip.</p> : null}
          <Ways
            ways={ways}
            bill={bill}
            busy={busy !== null}
            onPay={(way) => void pay(way)}
            hint={
              ways[0]?.mode === 'wallet' && due > 0 ? (
                <p className={styles.hint}>
                  You have <MoneyText pence={walletBalance} /> in your wallet.
                </p>
              ) : null
            }
          />
          {tip > 0 && ways.some(({ mode }) => mode === 'cash') ? (
            <p className={styles.hint}>A tip in cash is handed to the driver. It is not recorded.</p>
          ) : null}
          {ways.length === 0 && error.flag ? <NoWay failure={error} withNumber={status !== 'PENDING'} /> : null}
          {status === 'PENDING' ? <CashLater booking={booking} /> : null}
        </>
      )}
      <BillQuestion booking={booking} run={run} busy={busy} />
    </div>
  );
}
