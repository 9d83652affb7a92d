import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { config } from '@/backend/connection/config';
import { AmountField } from '@/components/ui/fields/AmountField';
import { watchOwnPayments } from '@/backend/money/money';
import { announce } from '@/components/ui/message/Announcer';
import { typedPence } from '@/components/ui/text/amountText';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { destinationWords } from '@/components/wallet/withdrawWords';
import { type MessageKey, messages } from '@/domain/messages';
import type { UserProfile } from '@/domain/people/user';
import { cardReturns, returnsTotal, topupIn } from '@/domain/money/cardReturns';
import { typedNumber } from '@/domain/money/decimal';
import type { Pence } from '@/domain/money/money';
import { purseOf, withdrawable } from '@/domain/money/sources';
import { checkWithdraw } from '@/domain/money/wallet';
import { useAppDispatch, useAppSelector, useObserved } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { selectCurrency, selectSettings } from '@/state/selectors';
import { useCall } from '@/state/useCall';
import { useRequestId } from '@/state/useRequestId';
import { maskedBank } from './bankWords';
import styles from './WalletScreen.module.css';

type Props = { uid: string; profile: UserProfile; onClose: () => void };

const SORT_CODE = /^\d{2}-?\d{2}-?\d{2}$/;
const ACCOUNT = /^\d{8}$/;

/** When the money is sent, in words. */
function afterHold(hours: number): string {
  if (hours === 0) return 'soon';
  if (hours === 24) return 'after a day';
  return hours % 24 === 0 ? `after ${hours / 24} days` : `after ${hours} ${hours === 1 ? 'hour' : 'hours'}`;
}

type Wrong = { amount?: MessageKey; bankName?: MessageKey; bankCode?: MessageKey; bankAccount?: MessageKey };

/**
 * Withdraws money, back to the cards it came from and the rest to the bank: reserved at once, the bank's part sent by an
 * admin. Checks the amount before it calls the server.
 */
export function WithdrawDialog({ uid, profile, onClose }: Props) {
  const id = useId();
  const dispatch = useAppDispatch();
  const { run, busy } = useCall();
  const request = useRequestId();
  const holdHours = typedNumber(useAppSelector(selectSettings)?.payout_hold_hours);
  const [amount, setAmount] = useState('');
  const [bank, setBank] = useState({ bankName: '', bankCode: '', bankAccount: '' });
  const [wrong, setWrong] = useState<Wrong>({});
  const hasBank = Boolean(profile.bankCode && profile.bankAccount);
  const purse = purseOf(profile);
  const gifts = purse.bonus + purse.credit;
  const currency = useAppSelector(selectCurrency);
  const payments = useObserved(watchOwnPayments, purse.topup > 0 ? uid : null, 'not_found').data ?? {};

  const [openedAt] = useState(() => Date.now());
  const splitOf = (pence: Pence) => {
    const returns = cardReturns(topupIn(pence, purse), payments, openedAt);
    const card = returnsTotal(returns);
    return { card, payments: Object.keys(returns).length, bank: pence - card };
  };
  const asked = typedPence(amount);
  const isAskable = checkWithdraw(asked, purse) === null;
  const split = splitOf(isAskable ? asked : withdrawable(purse));
  const asksBank = !hasBank && (split.bank > 0 || withdrawable(purse) === 0);

  function check(): Wrong {
    const found: Wrong = {};
    const refused = checkWithdraw(typedPence(amount), purse);
    if (refused) found.amount = refused;
    if (!asksBank) return found;
    if (bank.bankName.trim() === '') found.bankName = 'bankName_required';
    if (!SORT_CODE.test(bank.bankCode.trim())) found.bankCode = 'bankCode_format';
    if (!ACCOUNT.test(bank.bankAccount.trim())) found.bankAccount = 'bankAccount_format';
    return found;
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!config.features.allowCriticalEdits) {
      dispatch(messageShown({ key: 'demo_mode' }));
      return;
    }
    const found = check();
    setWrong(found);
    if (Object.keys(found).length > 0) return;
    const wish = { amount: typedPence(amount), ...(asksBank ? { bank } : {}) };
    const answer = await run('withdraw', { id: request.idFor(JSON.stringify(wish)), ...wish });
    if (answer === null) return;
    announce('Withdrawal requested');
    onClose();
  }

  const bankField = (name: keyof typeof bank, label: string, inputMode: 'text' | 'numeric') => (
    <TextField
      label={label}
      value={bank[name]}
      error={wrong[name] !== undefined}
      helperText={wrong[name] && messages[wrong[name]]}
      onChange={({ target }) => {
        setBank({ ...bank, [name]: target.value });
        setWrong({ ...wrong, [name]: undefined });
      }}
      slotProps={{ htmlInput: { inputMode, autoComplete: 'off', maxLength: 60 } }}
    />
  );

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id={id}>Withdraw</DialogTitle>
        <DialogContent>
          <div className={styles.form}>
            <p className={styles.hint}>
              You can withdraw up to <MoneyText pence={withdrawable(purse)} />.
              {gifts > 0 ? (
                <>
                  {' '}
                  The other <MoneyText pence={gifts} /> are a bonus or credit, which is for rides.
                </>
              ) : null}
            </p>
            <AmountField
              autoFocus
              label="Amount"
              value={amount}
              error={wrong.amount !== undefined}
              helperText={wrong.amount && messages[wrong.amount]}
              onChange={(typed) => {
                setAmount(typed);
                const refused = typed === '' ? null : checkWithdraw(typedPence(typed), purse);
                setWrong({ ...wrong, amount: refused ?? undefined });
              }}
            />
            {isAskable ? (
              <p className={styles.hint} role="status">
                {destinationWords(split, currency)}
                {hasBank && split.bank > 0 ? ` That is ${maskedBank(profile)}.` : null}
              </p>
            ) : null}
            {asksBank ? (
              <>
                <p className={styles.hint}>Which bank account should it go to?</p>
                {bankField('bankName', 'Bank name', 'text')}
                {bankField('bankCode', 'Sort code', 'numeric')}
                {bankField('bankAccount', 'Account number', 'numeric')}
              </>
            ) : null}
            <p className={styles.hint}>
              The amount leaves your wallet at once.
              {split.card > 0 ? ' A card shows it after five to ten working days.' : null}
              {split.bank > 0 ? ` We send it to your bank ${afterHold(holdHours)}, and tell you.` : null}
            </p>
          </div>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" color="amber" disabled={busy !== null} aria-busy={busy !== null}>
            Withdraw
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
