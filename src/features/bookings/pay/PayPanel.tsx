import { Button, Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { goToCheckout } from '@/backend/checkout';
import { failureText } from '@/backend/failure';
import { MoneyText } from '@/components/MoneyText';
import { NextAction } from '@/components/NextAction';
import type { Booking, PaymentMode } from '@/domain/booking';
import { formatMoney, type Pence } from '@/domain/money';
import { checkCardAmount } from '@/domain/payment';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency, selectSettings } from '@/state/selectors';
import { useCall } from '@/state/useCall';
import { useCardProviders } from '@/state/useCardProviders';
import { Bill } from './Bill';
import { CardStanding } from './CardStanding';
import { CashChosen } from './CashChosen';
import { LeftToPay } from './LeftToPay';
import { PromoField } from './PromoField';
import styles from './PayPanel.module.css';
import { usePromos } from './usePromos';

type Props = { booking: Booking; walletBalance: number };

/** `amount`: what the button says is paid this way, pence. `asking`: whether it can be is not known yet. */
type Way = { mode: PaymentMode; amount: Pence; label: string; asking?: boolean };

/** The bill and how to pay it: from the wallet where it covers the bill, by card, or the driver in cash. */
export function PayPanel({ booking, walletBalance }: Props) {
  const { id, trip_cost: bill = 0, payment_choice: choice } = booking;
  const settings = useAppSelector(selectSettings);
  const currency = useAppSelector(selectCurrency);
  const providers = useCardProviders();
  const { run, busy } = useCall();
  const [walletFirst, setWalletFirst] = useState(false);
  const [code, setCode] = useState('');
  const promos = usePromos(booking.customer, bill, code);
  const promo = promos.worth;
  const [changing, setChanging] = useState(false);

  const due = bill - promo.discount;
  const balance = Math.max(0, walletBalance);
  const walletOn = settings?.wallet ?? false;
  const covers = walletOn && balance >= due;
  const partly = walletOn && !covers && balance > 0;
  const usesWallet = walletFirst && partly;
  const rest = usesWallet ? due - balance : due;
  const provider = settings?.card ? providers.data?.[0] : undefined;

  const ways: Way[] = [];
  if (covers) {
    ways.push({
      mode: 'wallet',
      amount: due,
      label: due === 0 ? 'Nothing left to pay: finish' : `Pay ${formatMoney(due, currency)} from wallet`,
    });
  }
  // The card keeps its place while its providers are asked for: a button that moved under the finger would be another.
  const asking = settings?.card === true && providers.data === null && !providers.error.flag;
  if (due > 0 && (provider || asking) && checkCardAmount(rest) === null) {
    ways.push({ mode: 'card', amount: rest, asking, label: `Pay ${formatMoney(rest, currency)} by card` });
  }
  if (settings?.cash) ways.push({ mode: 'cash', amount: rest, label: 'Pay the driver in cash' });
  const [first, ...others] = ways;

  async function pay({ mode, amount }: Way): Promise<void> {
    const wish = {
      id,
      mode,
      amount,
      ...(mode === 'wallet' ? {} : { use_wallet: usesWallet }),
      ...(mode === 'card' && provider ? { provider: provider.name } : {}),
      ...(promo.id === '' ? {} : { promo: promo.id }),
    };
    const answer = await run('pay_booking', wish);
    if (answer === null) return;
    setChanging(false);
    if (answer.redirect) goToCheckout(answer.redirect);
  }

  return (
    <div className={styles.panel}>
      <Bill booking={booking} />
      {choice?.mode === 'cash' && !changing ? (
        <CashChosen choice={choice} driverName={booking.driver_name} onChange={() => setChanging(true)} />
      ) : (
        <>
          {choice?.mode === 'card' ? <CardStanding paymentId={booking.payment_id} /> : null}
          <PromoField value={code} onChange={setCode} promos={promos} />
          {partly ? (
            <FormControlLabel
              control={<Checkbox checked={walletFirst} onChange={(_event, checked) => setWalletFirst(checked)} />}
              label={`Use the ${formatMoney(balance, currency)} in my wallet first`}
            />
          ) : null}
          {promo.discount > 0 || usesWallet ? (
            <LeftToPay discount={promo.discount} wallet={usesWallet ? balance : 0} rest={rest} />
          ) : null}
          {first ? (
            <div className={styles.ways}>
              <NextAction
                key={first.mode}
                busy={busy !== null || first.asking === true}
                disabled={promo.refused !== null}
                onClick={() => void pay(first)}
              >
                {first.label}
              </NextAction>
              {first.mode === 'wallet' && due > 0 ? (
                <p className={styles.hint}>
                  You have <MoneyText pence={walletBalance} /> in your wallet.
                </p>
              ) : null}
              {others.map((way) => (
                <Button
                  key={way.mode}
                  disabled={busy !== null || promo.refused !== null || way.asking === true}
                  variant="outlined"
                  onClick={() => void pay(way)}
                >
                  {way.label}
                </Button>
              ))}
            </div>
          ) : providers.error.flag ? (
            <p role="status">{failureText(providers.error)}</p>
          ) : null}
        </>
      )}
    </div>
  );
}
