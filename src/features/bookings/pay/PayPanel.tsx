import { Button, Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { goToCheckout } from '@/backend/money/checkout';
import { failureText } from '@/backend/connection/failure';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { NextAction } from '@/components/ui/page/NextAction';
import type { Booking, PaymentMode } from '@/domain/ride/booking';
import { billParts } from '@/domain/money/bill';
import { fareWithoutTolls } from '@/domain/ride/rewards';
import { formatMoney, type Pence } from '@/domain/money/money';
import { checkCardAmount } from '@/domain/money/payment';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency, selectSettings } from '@/state/selectors';
import { useCall } from '@/state/useCall';
import { useCardProviders } from '@/state/useCardProviders';
import { Bill } from './Bill';
import { BillQuestion } from './BillQuestion';
import { CardStanding } from './CardStanding';
import { CashChosen } from './CashChosen';
import { ClaimQuestion } from './ClaimQuestion';
import { LeftToPay } from './LeftToPay';
import { PromoField } from './PromoField';
import styles from './PayPanel.module.css';
import { usePromos } from './usePromos';

type Props = { booking: Booking; walletBalance: number };

/** `amount`: the amount on the button, pence. `asking`: true while it is unknown whether this mode is available. */
type Way = { mode: PaymentMode; amount: Pence; label: string; asking?: boolean };

/** The bill and the ways to pay it: from a wallet that covers it, by card, or in cash to the driver. */
export function PayPanel({ booking, walletBalance }: Props) {
  const { id, trip_cost: bill = 0, payment_choice: choice } = booking;
  const settings = useAppSelector(selectSettings);
  const currency = useAppSelector(selectCurrency);
  const providers = useCardProviders();
  const { run, busy } = useCall();
  const [walletFirst, setWalletFirst] = useState(false);
  const [code, setCode] = useState('');
  const promos = usePromos(fareWithoutTolls(booking), code);
  const promo = promos.worth;
  const [changing, setChanging] = useState(false);

  const toPay = { tripCost: bill, discount: promo.discount, balance: settings?.wallet ? walletBalance : 0 };
  const withoutWallet = billParts(toPay, { useWallet: false, restBy: 'cash' });
  const withWallet = billParts(toPay, { useWallet: true, restBy: 'cash' });
  const due = withoutWallet.cash;
  const covers = settings?.wallet === true && withWallet.cash === 0;
  const partly = !covers && withWallet.wallet > 0;
  const usesWallet = walletFirst && partly;
  const { wallet, cash: rest } = usesWallet ? withWallet : withoutWallet;
  const provider = settings?.card ? providers.data?.[0] : undefined;

  const ways: Way[] = [];
  if (covers) {
    ways.push({
      mode: 'wallet',
      amount: due,
      label: due === 0 ? 'Nothing left to pay: finish' : `Pay ${formatMoney(due, currency)} from wallet`,
    });
  }
  // The card button keeps its place while the providers load: a button that moved could be pressed by mistake.
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
      <ClaimQuestion booking={booking} currency={currency} run={run} busy={busy} />
      {choice?.mode === 'cash' && !changing ? (
        <CashChosen choice={choice} driverName={booking.driver_name} onChange={() => setChanging(true)} />
      ) : (
        <>
          {choice?.mode === 'card' ? <CardStanding paymentId={booking.payment_id} /> : null}
          <PromoField value={code} onChange={setCode} promos={promos} />
          {partly ? (
            <FormControlLabel
              control={<Checkbox checked={walletFirst} onChange={(_event, checked) => setWalletFirst(checked)} />}
              label={`Use the ${formatMoney(withWallet.wallet, currency)} in my wallet first`}
            />
          ) : null}
          {promo.discount > 0 || usesWallet ? (
            <LeftToPay discount={promo.discount} wallet={wallet} rest={rest} />
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
      <BillQuestion booking={booking} run={run} busy={busy} />
    </div>
  );
}
