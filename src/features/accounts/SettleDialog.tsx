import { useState } from 'react';
import { failureText } from '@/backend/connection/failure';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { AmountField } from '@/components/ui/fields/AmountField';
import { Fields } from '@/components/ui/fields/Fields';
import { TextInput } from '@/components/ui/fields/TextInput';
import { announce } from '@/components/ui/message/Announcer';
import { useGuardedClose } from '@/components/ui/page/useGuardedClose';
import { typedPence } from '@/components/ui/text/amountText';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { messages } from '@/domain/messages';
import type { Pence } from '@/domain/money/money';
import type { CustomerAccount } from '@/domain/onAccount/account';
import { SETTLEMENT_MAX_PENCE, SETTLEMENT_REFERENCE_MAX, type SettlementKind } from '@/domain/onAccount/accountEntry';
import { settledBy } from '@/domain/onAccount/dues';
import { invoiceNumber } from '@/domain/onAccount/invoice';
import { isLocalDate } from '@/domain/time/time';
import { useCall } from '@/state/useCall';
import { useRequestId } from '@/state/useRequestId';
import { useToday } from '@/state/useToday';
import styles from './accounts.module.css';

const WORDS = {
  payment: {
    title: 'Take a payment',
    day: 'Came in on',
    reference: 'Reference',
    help: 'As the bank has it.',
    noReference: 'Enter the reference of the payment.',
    action: 'Record the payment',
    done: 'The payment is recorded',
  },
  write_off: {
    title: 'Write off',
    day: 'Given up on',
    reference: 'Reason',
    help: 'Why the debt is given up.',
    noReference: 'Enter the reason.',
    action: 'Write it off',
    done: 'The debt is written off',
  },
} as const satisfies Record<SettlementKind, object>;

type Faults = { amount?: string; received?: string; reference?: string };
type Props = { id: string; account: CustomerAccount; kind: SettlementKind; onClose: () => void };

/** Records a payment of a customer, or gives a debt up. Its effect stands there before. */
export function SettleDialog({ id, account, kind, onClose }: Props) {
  const today = useToday();
  const words = WORDS[kind];
  const owed = account.owed ?? 0;
  const { ask, busy } = useCall({ critical: true });
  const request = useRequestId();
  const [typed, setTyped] = useState({ amount: '', received: today, reference: '' });
  const [faults, setFaults] = useState<Faults>({});
  const [refusal, setRefusal] = useState('');
  const { close, guard } = useGuardedClose(typed.amount !== '' || typed.reference !== '', onClose);
  const amount = typedPence(typed.amount);

  function faultsOf(): Faults {
    const found: Faults = {};
    if (amount < 1 || amount > SETTLEMENT_MAX_PENCE) found.amount = 'Enter an amount above zero.';
    else if (kind === 'write_off' && amount > owed) found.amount = messages.write_off_above_owed;
    if (!isLocalDate(typed.received) || typed.received > today) found.received = messages.payment_day;
    if (typed.reference.trim() === '') found.reference = words.noReference;
    return found;
  }

  function put(change: Partial<typeof typed>): void {
    setTyped({ ...typed, ...change });
    setFaults({});
    setRefusal('');
  }

  async function settle(): Promise<void> {
    const found = faultsOf();
    setFaults(found);
    setRefusal('');
    if (Object.keys(found).length > 0) return;
    const wish = { account: id, as: kind, amount, received: typed.received, reference: typed.reference.trim() };
    const outcome = await ask('take_account_payment', { id: request.idFor(JSON.stringify(wish)), ...wish });
    if (outcome === null) return;
    if (!outcome.ok) {
      const { field = '' } = outcome.failure;
      if (field === 'amount' || field === 'received' || field === 'reference')
        setFaults({ [field]: failureText(outcome.failure) });
      else setRefusal(failureText(outcome.failure));
      return;
    }
    request.done();
    announce(words.done);
    onClose();
  }

  return (
    <Dialog
      open
      title={words.title}
      onClose={close}
      onSubmit={() => void settle()}
      actions={
        <>
          <Button look="text" onClick={close}>
            Not now
          </Button>
          <Button
            look={kind === 'write_off' ? 'filled' : 'amber'}
            tone={kind === 'write_off' ? 'danger' : undefined}
            type="submit"
            busy={busy !== null}
          >
            {words.action}
          </Button>
        </>
      }
    >
      <Fields>
        <AmountField
          label="Amount"
          fault={faults.amount ?? null}
          value={typed.amount}
          onChange={(text) => put({ amount: text })}
        />
        <TextInput
          type="date"
          label={words.day}
          fault={faults.received ?? null}
          max={today}
          value={typed.received}
          onChange={({ target }) => put({ received: target.value })}
        />
        <TextInput
          label={words.reference}
          help={words.help}
          fault={faults.reference ?? null}
          autoComplete="off"
          maxLength={SETTLEMENT_REFERENCE_MAX}
          value={typed.reference}
          onChange={({ target }) => put({ reference: target.value })}
        />
        <Effect account={account} amount={Math.max(0, amount)} />
        {refusal === '' ? null : (
          <p role="alert" className={styles.fault}>
            {refusal}
          </p>
        )}
      </Fields>
      {guard}
    </Dialog>
  );
}

/** What is owed before and after, and which invoices are paid by it. */
function Effect({ account, amount }: { account: CustomerAccount; amount: Pence }) {
  const owed = account.owed ?? 0;
  const paid = amount === 0 ? [] : settledBy(account, amount);
  return (
    <div role="status" className={styles.words}>
      <p>
        Owed before: <MoneyText pence={owed} />. After: <MoneyText pence={owed - amount} />.
      </p>
      {amount > 0 ? (
        <p>{paid.length === 0 ? 'It pays no invoice whole.' : `It pays ${paid.map(invoiceNumber).join(', ')}.`}</p>
      ) : null}
      {amount > owed ? <p>What is paid beyond what is owed counts for the next rides.</p> : null}
    </div>
  );
}
