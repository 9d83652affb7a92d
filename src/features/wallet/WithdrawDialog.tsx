import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { config } from '@/backend/connection/config';
import { watchOwnPayments } from '@/backend/money/payments';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { announce } from '@/components/ui/message/Announcer';
import { typedPence } from '@/components/ui/text/amountText';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { destinationWords } from '@/components/wallet/withdrawWords';
import type { MessageKey } from '@/domain/messages';
import { messageWords } from '@/domain/nextSteps';
import type { UserProfile } from '@/domain/people/user';
import { cardReturns, returnsTotal, topupIn } from '@/domain/money/cardReturns';
import { typedNumber } from '@/domain/money/decimal';
import type { Pence } from '@/domain/money/money';
import { purseOf, withdrawable } from '@/domain/money/sources';
import { checkWithdraw } from '@/domain/money/wallet';
import * as words from '@/languages/en/account/wallet';
import { useAppDispatch, useAppSelector, useObserved } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { selectCurrency, selectSettings } from '@/state/selectors';
import { useCall } from '@/state/useCall';
import type { useRequestId } from '@/state/useRequestId';
import { AmountInput } from './AmountInput';
import { type Bank, BankFields, type BankFaults, checkBank, NO_BANK } from './BankFields';
import { maskedBank } from './bankWords';
import styles from './dialogs.module.css';

type Props = {
  uid: string;
  profile: UserProfile;
  /** Outlives the dialog: a request without an answer stays the same request when the dialog is opened again. */
  request: ReturnType<typeof useRequestId>;
  onClose: () => void;
};

/**
 * Withdraws money, back to the cards it came from and the rest to the bank: reserved at once, the bank's part sent by an
 * admin. Checks the amount before it calls the server.
 */
export function WithdrawDialog({ uid, profile, request, onClose }: Props) {
  const dispatch = useAppDispatch();
  const { ask, busy } = useCall();
  const holdHours = typedNumber(useAppSelector(selectSettings)?.payout_hold_hours);
  const currency = useAppSelector(selectCurrency);
  const [amount, setAmount] = useState('');
  const [wrongAmount, setWrongAmount] = useState<MessageKey | null>(null);
  const [bank, setBank] = useState<Bank>(NO_BANK);
  const [wrongBank, setWrongBank] = useState<BankFaults>({});
  const hasBank = Boolean(profile.bankCode && profile.bankAccount);
  const purse = purseOf(profile);
  const gifts = purse.bonus + purse.credit;
  const payments = useObserved(watchOwnPayments, purse.topup > 0 ? uid : null, 'not_found').data ?? {};

  const form = useRef<HTMLDivElement>(null);
  const [openedAt] = useState(() => Date.now());
  const splitOf = (pence: Pence) => {
    const returns = cardReturns(topupIn(pence, purse), payments, openedAt);
    const card = returnsTotal(returns);
    return { card, payments: Object.keys(returns).length, bank: pence - card };
  };
  const asked = typedPence(amount);
  const isAskable = checkWithdraw(asked, purse) === null;
  const split = splitOf(isAskable ? asked : withdrawable(purse));
  // The server knows of cards that take nothing back, and then asks for an account for this amount.
  const [refusedPence, setRefusedPence] = useState<Pence | null>(null);
  const serverAsks = refusedPence === asked;
  const asksBank = serverAsks || (!hasBank && (split.bank > 0 || withdrawable(purse) === 0));

  /** Shows what is wrong, and goes to the first of it: it may be out of sight on a low screen. */
  function say(amountFault: MessageKey | null, bankFaults: BankFaults): void {
    flushSync(() => {
      setWrongAmount(amountFault);
      setWrongBank(bankFaults);
    });
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }

  async function submit(): Promise<void> {
    if (!config.features.allowCriticalEdits) {
      dispatch(messageShown({ key: 'demo_mode' }));
      return;
    }
    const refused = checkWithdraw(asked, purse);
    const faults = asksBank ? checkBank(bank) : {};
    say(refused, faults);
    if (refused !== null || Object.keys(faults).length > 0) return;
    // By the amount alone: once a request has arrived, its answer lost, the purse may ask for another bank, or for none.
    const id = request.idFor(String(asked));
    const outcome = await ask('withdraw', { id, amount: asked, ...(asksBank ? { bank } : {}) });
    if (outcome === null) return;
    if (!outcome.ok) {
      const { key } = outcome.failure;
      if (asksBank && key === 'bank_account_wrong') say(refused, { bankAccount: key });
      else if (key === 'bank_details_missing') {
        setRefusedPence(asked);
        say(refused, { bankName: key });
      } else dispatch(messageShown(outcome.failure));
      return;
    }
    request.done();
    announce(words.withdrawalRequested);
    onClose();
  }

  return (
    <Dialog
      open
      title={words.withdraw}
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button look="text" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" look="filled" busy={busy !== null}>
            {words.withdraw}
          </Button>
        </>
      }
    >
      <div ref={form} className={styles.form}>
        <p className={styles.hint}>
          {words.withdrawable(<MoneyText pence={withdrawable(purse)} />)}
          {gifts > 0 ? <> {words.forRides(<MoneyText pence={gifts} />)}</> : null}
        </p>
        <AmountInput
          value={amount}
          fault={wrongAmount && messageWords(wrongAmount)}
          onChange={(typed) => {
            setAmount(typed);
            setWrongAmount(typed === '' ? null : checkWithdraw(typedPence(typed), purse));
          }}
        />
        {isAskable && !serverAsks ? (
          <p className={styles.hint} role="status">
            {destinationWords(split, currency)}
            {hasBank && split.bank > 0 ? ` ${words.toThisAccount(maskedBank(profile))}` : null}
          </p>
        ) : null}
        {asksBank ? (
          <BankFields
            bank={bank}
            wrong={wrongBank}
            onChange={(name, typed) => {
              setBank({ ...bank, [name]: typed });
              setWrongBank({ ...wrongBank, [name]: undefined });
            }}
          />
        ) : null}
        <p className={styles.hint}>
          {words.leavesAtOnce}
          {split.card > 0 && !serverAsks ? ` ${words.cardShowsIt}` : null}
          {split.bank > 0 || serverAsks ? ` ${words.sentToBank(holdHours)}` : null}
        </p>
      </div>
    </Dialog>
  );
}
