import { Button } from '@/components/ui/button/Button';
import { NextAction } from '@/components/ui/page/NextAction';
import { formatMoney } from '@/domain/money/money';
import type { Wallet } from '@/domain/money/sources';
import type { Booking } from '@/domain/ride/booking';
import { Bill } from '@/features/bookings/pay/Bill';
import { BillQuestion } from '@/features/bookings/pay/BillQuestion';
import { CardStanding } from '@/features/bookings/pay/CardStanding';
import { CashLater } from '@/features/bookings/pay/CashLater';
import { ClaimQuestion } from '@/features/bookings/pay/ClaimQuestion';
import { LeftToPay } from '@/features/bookings/pay/LeftToPay';
import { NoWay } from '@/features/bookings/pay/NoWay';
import { PromoField } from '@/features/bookings/pay/PromoField';
import { TipField } from '@/features/bookings/pay/TipField';
import { type Payment, usePayment } from '@/features/bookings/pay/usePayment';
import * as words from '@/languages/en/account/plain/ride';
import parts from '../parts/Plain.module.css';
import { driverName } from '../words/rideWords';
import { More } from './More';
import styles from './PlainRide.module.css';

type Props = { booking: Booking; rider: Wallet };

/** What the ride costs, and a button for each way to pay it. Promos, tips and the lines of the bill lie behind *More*. */
export function PlainBill({ booking, rider }: Props) {
  const payment = usePayment(booking, rider);
  const { currency, run, busy, pay, ways, promos, usesWallet, wallet, rest, tip, tipTooMuch, noWay, handsCash } =
    payment;
  const { status, trip_cost: bill = 0, payment_choice: choice } = booking;
  const { discount } = promos.worth;
  return (
    <section className={parts.words} aria-label={words.paying}>
      <p className={parts.price}>{words.rideCosts(formatMoney(bill, currency))}</p>
      <ClaimQuestion booking={booking} currency={currency} run={run} busy={busy} />
      {handsCash !== null ? (
        <>
          <div className={parts.card} role="status">
            <p>{words.giveCash(driverName(booking), <strong>{formatMoney(handsCash.cash, currency)}</strong>)}</p>
            <p>{words.thenDone(driverName(booking))}</p>
          </div>
          <Button wide className={parts.main} onClick={payment.payAnotherWay}>
            {words.payAnotherWay}
          </Button>
        </>
      ) : (
        <>
          {choice?.mode === 'card' ? <CardStanding paymentId={booking.payment_id} /> : null}
          {ways.length > 0 ? <p>{words.howToPay}</p> : null}
          {discount > 0 || usesWallet ? <LeftToPay discount={discount} wallet={wallet} rest={rest} /> : null}
          {tipTooMuch ? <p>{words.tipTooMuch}</p> : null}
          <div className={parts.ways}>
            {ways.map((way, index) => {
              const press = { disabled: busy !== null || way.asking === true, onClick: () => void pay(way) };
              const label =
                way.mode === 'cash' ? words.wayAndSum(way.label, formatMoney(way.amount, currency)) : way.label;
              return index === 0 ? (
                <NextAction key={way.mode} className={parts.main} {...press}>
                  {label}
                </NextAction>
              ) : (
                <Button key={way.mode} wide className={parts.main} {...press}>
                  {label}
                </Button>
              );
            })}
          </div>
          {tip > 0 && ways.some((way) => way.tip === undefined) ? <p>{words.cashTip}</p> : null}
          {noWay === null ? null : <NoWay reason={noWay} withNumber={false} />}
          {status === 'PENDING' ? <CashLater booking={booking} /> : null}
        </>
      )}
      <More words={words.moreOfBill}>
        <Bill booking={booking} />
        {handsCash === null ? <Adding payment={payment} bill={bill} /> : null}
        <BillQuestion booking={booking} run={run} busy={busy} />
      </More>
    </section>
  );
}

/** What a rider may add to a bill or take off it before they pay. */
function Adding({ payment, bill }: { payment: Payment; bill: number }) {
  const { currency, fare, promos, fromWallet, walletFirst, setWalletFirst, tipChoice, setTipChoice } = payment;
  return (
    <>
      <PromoField fare={fare} promos={promos} />
      {fromWallet > 0 ? (
        <label className={styles.wallet}>
          <input type="checkbox" checked={walletFirst} onChange={({ target }) => setWalletFirst(target.checked)} />
          {words.walletFirst(formatMoney(fromWallet, currency))}
        </label>
      ) : null}
      {bill > 0 ? <TipField tripCost={bill} currency={currency} choice={tipChoice} onChange={setTipChoice} /> : null}
    </>
  );
}
