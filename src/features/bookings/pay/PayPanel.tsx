import { MoneyText } from '@/components/ui/text/MoneyText';
import type { Booking } from '@/domain/ride/booking';
import { formatMoney } from '@/domain/money/money';
import type { Wallet } from '@/domain/money/sources';
import * as words from '@/languages/en/bookings/pay';
import { Bill } from './Bill';
import { BillQuestion } from './BillQuestion';
import { CardStanding } from './CardStanding';
import { CashChosen } from './CashChosen';
import { CashLater } from './CashLater';
import { ClaimQuestion } from './ClaimQuestion';
import { LeftToPay } from './LeftToPay';
import { NoWay } from './NoWay';
import { OnAccountBill } from './OnAccountBill';
import { PromoField } from './PromoField';
import styles from './PayPanel.module.css';
import { TipField } from './TipField';
import { usePayment } from './usePayment';
import { Ways } from './Ways';

type Props = { booking: Booking; rider: Wallet };

/** The bill and the ways to pay it, for a ride that has ended, whether its driver waits or has left. */
export function PayPanel(props: Props) {
  return props.booking.account === undefined ? <OwnBill {...props} /> : <OnAccountBill booking={props.booking} />;
}

function OwnBill({ booking, rider }: Props) {
  const { status, trip_cost: bill = 0, payment_choice: choice } = booking;
  const payment = usePayment(booking, rider);
  const { currency, run, busy, pay, fare, promos, tip, walletFirst, setWalletFirst, handsCash } = payment;
  const { ways, due, wallet, rest, usesWallet, fromWallet, tipTooMuch, noWay } = payment;
  const promo = promos.worth;
  const question = <ClaimQuestion booking={booking} currency={currency} run={run} busy={busy} />;
  // A press on the button below the bill declines it, so it is read first.
  const isAsked = booking.claim?.state === 'asked';
  return (
    <div className={styles.panel}>
      {isAsked ? question : null}
      <Bill booking={booking} />
      {isAsked ? null : question}
      {handsCash !== null ? (
        <CashChosen choice={handsCash} driverName={booking.driver_name} onChange={payment.payAnotherWay} />
      ) : (
        <>
          {choice?.mode === 'card' ? <CardStanding paymentId={booking.payment_id} /> : null}
          <PromoField fare={fare} promos={promos} />
          {fromWallet > 0 ? (
            <label className={styles.walletFirst}>
              <input type="checkbox" checked={walletFirst} onChange={({ target }) => setWalletFirst(target.checked)} />
              {words.walletFirst(formatMoney(fromWallet, currency))}
            </label>
          ) : null}
          {promo.discount > 0 || usesWallet ? (
            <LeftToPay discount={promo.discount} wallet={wallet} rest={rest} />
          ) : null}
          {bill > 0 ? (
            <TipField tripCost={bill} currency={currency} choice={payment.tipChoice} onChange={payment.setTipChoice} />
          ) : null}
          {tipTooMuch ? <p className={styles.hint}>{words.tipBeyondWallet}</p> : null}
          <Ways
            ways={ways}
            bill={bill}
            busy={busy !== null}
            onPay={(way) => void pay(way)}
            hint={
              ways[0]?.mode === 'wallet' && due > 0 ? (
                <p className={styles.hint}>{words.inWallet(<MoneyText pence={rider.walletBalance} />)}</p>
              ) : null
            }
          />
          {tip > 0 && ways.some((way) => way.tip === undefined) ? (
            <p className={styles.hint}>{words.tipInCash}</p>
          ) : null}
          {noWay === null ? null : <NoWay reason={noWay} withNumber={status !== 'PENDING'} />}
          {status === 'PENDING' ? <CashLater booking={booking} /> : null}
        </>
      )}
      <BillQuestion booking={booking} run={run} busy={busy} />
    </div>
  );
}
