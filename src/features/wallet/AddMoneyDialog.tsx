import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { goToCheckout } from '@/backend/money/checkout';
import { failureText } from '@/backend/connection/failure';
import { AmountField } from '@/components/ui/fields/AmountField';
import { typedPence } from '@/components/ui/text/amountText';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { type MessageKey, messages } from '@/domain/messages';
import { formatMoney } from '@/domain/money/money';
import { checkCardAmount } from '@/domain/money/payment';
import { checkAmount } from '@/domain/money/wallet';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency, selectSettings } from '@/state/selectors';
import { useCall } from '@/state/useCall';
import { useCardProviders } from '@/state/useCardProviders';
import { useRequestId } from '@/state/useRequestId';
import styles from './WalletScreen.module.css';

/** Common amounts, pence. */
const USUAL = [1000, 2000, 5000] as const;

/** Pays money into the wallet by card: asks for an amount, then opens the provider's checkout page. */
export function AddMoneyDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const currency = useAppSelector(selectCurrency);
  const cardsOn = useAppSelector(selectSettings)?.card === true;
  const providers = useCardProviders();
  const { run, busy } = useCall();
  const request = useRequestId();
  const [amount, setAmount] = useState('');
  const [wrong, setWrong] = useState<MessageKey | null>(null);
  const [chosen, setChosen] = useState(0);
  const provider = providers.data?.[chosen];

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (provider === undefined) return;
    const pence = typedPence(amount);
    const refused = pence > 0 ? (checkCardAmount(pence) ?? checkAmount(pence)) : 'no_details_error';
    setWrong(refused);
    if (refused) return;
    const wish = { amount: pence, provider: provider.name };
    const answer = await run('top_up_wallet', { id: request.idFor(JSON.stringify(wish)), ...wish });
    if (answer) goToCheckout(answer.redirect);
  }

  const unavailable = cardsOn ? (providers.error.flag ? failureText(providers.error) : null) : messages.no_providers;
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id={id}>Add money</DialogTitle>
        <DialogContent>
          <div className={styles.form}>
            {unavailable ? (
              <p role="status">{unavailable}</p>
            ) : providers.data === null ? (
              <SkeletonLines rows={2} label="Looking for card providers" />
            ) : (
              <>
                <AmountField
                  autoFocus
                  label="Amount"
                  value={amount}
                  error={wrong !== null}
                  helperText={wrong && messages[wrong]}
                  onChange={(typed) => {
                    setAmount(typed);
                    setWrong(null);
                  }}
                />
                <div className={styles.usual}>
                  {USUAL.map((pence) => (
                    <Button key={pence} variant="outlined" onClick={() => setAmount((pence / 100).toFixed(2))}>
                      {formatMoney(pence, currency).replace(/\.00$/, '')}
                    </Button>
                  ))}
                </div>
                {providers.data.length > 1 ? (
                  <div className={styles.usual} role="group" aria-label="Pay with">
                    {providers.data.map(({ name, title }, index) => (
                      <Button
                        key={name}
                        variant={index === chosen ? 'contained' : 'outlined'}
                        aria-pressed={index === chosen}
                        onClick={() => setChosen(index)}
                      >
                        {title}
                      </Button>
                    ))}
                  </div>
                ) : null}
                <p className={styles.hint}>You pay on the card provider’s page and come back here.</p>
              </>
            )}
          </div>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{unavailable ? 'Close' : 'Cancel'}</Button>
          {provider && !unavailable ? (
            <Button type="submit" variant="contained" color="amber" disabled={busy !== null} aria-busy={busy !== null}>
              Continue to card
            </Button>
          ) : null}
        </DialogActions>
      </form>
    </Dialog>
  );
}
