import { Button } from '@/components/ui/button/Button';
import { Emergency } from '@/components/emergency/Emergency';
import { FareLines } from '@/components/rides/fare/FareLines';
import { takenOff } from '@/domain/ride/bill/fareLines';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { NextAction } from '@/components/ui/page/NextAction';
import { SheetWork } from '@/components/ui/sheet/SheetStage';
import type { Booking } from '@/domain/ride/booking';
import { isCardUnderWay, leftToCollect } from '@/domain/ride/bill/openBill';
import { formatMoney } from '@/domain/money/money';
import * as bill from '@/languages/en/driver/bill';
import * as words from '@/languages/en/driver/trip';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import type { Calls } from '@/state/useCall';
import { RideChat } from '@/features/chat/RideChat';
import { CashTaken } from '../bill/CashTaken';
import { claimNews } from '../bill/claimNews';
import { OnAccountStep } from '../bill/OnAccountStep';
import { RequestPayment } from '../bill/RequestPayment';
import styles from '../driver.module.css';

type Props = { ride: Booking } & Calls;

/** At the drop-off: what is to be collected. Nothing is where a customer pays. */
export function CashStep(props: Props) {
  return props.ride.account === undefined ? <TakeCash {...props} /> : <OnAccountStep {...props} />;
}

/** The cash to collect, then confirmed or left unpaid. Paying in the app closes this step. */
function TakeCash({ ride, run, busy }: Props) {
  const currency = useAppSelector(selectCurrency);
  const { id } = ride;
  const due = leftToCollect(ride);
  const byCard = isCardUnderWay(ride);
  return (
    <SheetWork
      footer={
        byCard ? (
          <CashTaken ride={ride} label={words.takeCashInstead(formatMoney(due, currency))} run={run} busy={busy} />
        ) : (
          <NextAction
            busy={busy === 'pay_booking'}
            disabled={busy !== null}
            onClick={() => void run('pay_booking', { id, mode: 'cash', amount: due })}
          >
            {bill.cashCollected(formatMoney(due, currency))}
          </NextAction>
        )
      }
    >
      <div className={styles.stack}>
        <div>
          <p className={styles.kicker}>{byCard ? words.payingByCard : words.takeFrom(ride.customer_name)}</p>
          <h1 className={styles.due}>
            <MoneyText pence={due} />
          </h1>
          <p className={styles.soft}>{choiceWords(ride, currency)}</p>
          {ride.claim === undefined ? null : (
            <p className={styles.soft} role="status">
              {claimNews(ride.claim, currency)}
            </p>
          )}
        </div>
        {ride.fare_lines ? <FareLines breakdown={ride.fare_lines} takenOff={takenOff(ride)} /> : null}
        <p className={styles.share}>
          <span>{words.yourShare}</span>
          <MoneyText pence={ride.driver_share ?? 0} />
        </p>
        <RequestPayment ride={ride} run={run} busy={busy} />
        <Button wide disabled={busy !== null} onClick={() => void run('leave_unpaid', { id })}>
          {words.leaveUnpaid}
        </Button>
        <div className={styles.pair}>
          <RideChat booking={ride} side="driver" wide />
          <Emergency bookingId={id} />
        </div>
      </div>
    </SheetWork>
  );
}

function choiceWords(ride: Booking, currency: string): string {
  const choice = ride.payment_choice;
  if (isCardUnderWay(ride)) return words.isPayingByCard(ride.customer_name);
  if (choice?.mode === 'card') return words.cardHasNotPaid;
  if (choice?.mode !== 'cash') return words.mayPayInApp;
  const [promo, wallet] = [formatMoney(choice.discount, currency), formatMoney(choice.wallet, currency)];
  if (choice.discount > 0) return choice.wallet > 0 ? words.restAfterBoth(promo, wallet) : words.restAfterPromo(promo);
  return choice.wallet > 0 ? words.restAfterWallet(wallet) : words.paysCash;
}
