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
          <CashTaken ride={ride} label={`Take ${formatMoney(due, currency)} in cash instead`} run={run} busy={busy} />
        ) : (
          <NextAction
            busy={busy === 'pay_booking'}
            disabled={busy !== null}
            onClick={() => void run('pay_booking', { id, mode: 'cash', amount: due })}
          >
            {formatMoney(due, currency)} cash collected
          </NextAction>
        )
      }
    >
      <div className={styles.stack}>
        <div>
          <p className={styles.kicker}>{byCard ? 'Paying by card now' : `Take from ${ride.customer_name}`}</p>
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
          <span>Your share</span>
          <MoneyText pence={ride.driver_share ?? 0} />
        </p>
        <RequestPayment ride={ride} run={run} busy={busy} />
        <Button wide disabled={busy !== null} onClick={() => void run('leave_unpaid', { id })}>
          Leave unpaid: the rider pays later
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
  if (isCardUnderWay(ride)) {
    return `${ride.customer_name} is paying by card. This screen moves on by itself once it is paid.`;
  }
  if (choice?.mode === 'card') return 'The card has not paid. The rider may try again, or pay you in cash.';
  if (choice?.mode !== 'cash') return 'The rider may also pay in the app. Then this screen moves on by itself.';
  const parts = [
    choice.discount > 0 ? `${formatMoney(choice.discount, currency)} is a promo` : '',
    choice.wallet > 0 ? `${formatMoney(choice.wallet, currency)} comes from the wallet` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'The rider pays in cash.' : `The rider pays the rest in cash: ${parts.join(', ')}.`;
}
