import { useEffect, useRef, useState } from 'react';
import { failureText, referenceText } from '@/backend/connection/failure';
import { goToCheckout } from '@/backend/money/checkout';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { ChoiceList } from '@/components/ui/fields/ChoiceList';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { typedPence } from '@/components/ui/text/amountText';
import * as limits from '@/domain/limits';
import { formatMoney, type Pence } from '@/domain/money/money';
import { checkCardAmount } from '@/domain/money/payment';
import { checkAmount } from '@/domain/money/wallet';
import { messageWords, nextStep } from '@/domain/nextSteps';
import * as words from '@/languages/en/account/wallet';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { paymentMethodsGroup } from '@/state/personal';
import { selectCurrency, selectSettings } from '@/state/selectors';
import { useCall } from '@/state/useCall';
import { useCardProviders } from '@/state/useCardProviders';
import { useRequestId } from '@/state/useRequestId';
import { AmountInput } from './AmountInput';
import styles from './dialogs.module.css';

/** Common amounts, pence. */
const USUAL = [1000, 2000, 5000] as const;

const pounds = (pence: Pence, currency: string): string => formatMoney(pence, currency).replace(/\.00$/, '');

/** Why an amount cannot be added, in words, or null. */
function faultOf(pence: Pence, currency: string): string | null {
  if (pence <= 0) return messageWords('no_details_error');
  if (pence > limits.AMOUNT_MAX_PENCE) return words.addAtMost(pounds(limits.AMOUNT_MAX_PENCE, currency));
  const refused = checkCardAmount(pence) ?? checkAmount(pence);
  return refused && messageWords(refused);
}

/** Pays money into the wallet by card: asks for an amount, then opens the provider's checkout page. */
export function AddMoneyDialog({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const currency = useAppSelector(selectCurrency);
  const cardsOn = useAppSelector(selectSettings)?.card === true;
  const providers = useCardProviders();
  const { run, busy } = useCall();
  const request = useRequestId();
  const [amount, setAmount] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const provider = providers.data?.find(({ name }) => name === chosen) ?? providers.data?.[0];
  // Whoever closes it while the checkout is being opened has changed their mind.
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  function type(typed: string): void {
    setAmount(typed);
    setFault(null);
  }

  async function submit(): Promise<void> {
    if (provider === undefined) return;
    const pence = typedPence(amount);
    const refused = faultOf(pence, currency);
    setFault(refused);
    if (refused !== null) return;
    const wish = { amount: pence, provider: provider.name };
    const answer = await run('top_up_wallet', { id: request.idFor(JSON.stringify(wish)), ...wish });
    if (answer && isOpen.current) goToCheckout(answer.redirect);
  }

  const failure = cardsOn ? (providers.error.flag ? providers.error : null) : { key: 'no_providers' as const };
  const next =
    failure?.key === 'providers_error' ? (
      <Button key="again" look="filled" onClick={() => void dispatch(paymentMethodsGroup.run())}>
        {words.tryAgain}
      </Button>
    ) : provider && failure === null ? (
      <Button key="pay" type="submit" look="next" busy={busy !== null}>
        {words.toCard}
      </Button>
    ) : null;
  return (
    <Dialog
      open
      title={words.addMoney}
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button look="text" onClick={onClose}>
            {failure === null ? words.cancel : words.close}
          </Button>
          {next}
        </>
      }
    >
      <div className={styles.form}>
        {failure !== null ? (
          <div role="status">
            <p className={styles.line}>{failureText(failure)}</p>
            <p className={styles.hint}>
              {nextStep(failure.key)} {referenceText(failure)}
            </p>
          </div>
        ) : providers.data === null ? (
          <SkeletonLines rows={2} label={words.findingProviders} />
        ) : (
          <>
            <AmountInput value={amount} fault={fault} onChange={type} />
            <div className={styles.usual} role="group" aria-label={words.usualSums}>
              {USUAL.map((pence) => (
                <Button key={pence} onClick={() => type((pence / 100).toFixed(2))}>
                  {pounds(pence, currency)}
                </Button>
              ))}
            </div>
            {providers.data.length > 1 ? (
              <ChoiceList
                legend={words.payWith}
                face="row"
                choices={providers.data.map(({ name, title }) => ({ value: name, label: title }))}
                value={provider?.name ?? null}
                onChange={setChosen}
              />
            ) : null}
            <p className={styles.hint}>{words.payAtProvider}</p>
          </>
        )}
      </div>
    </Dialog>
  );
}
