import { Segments } from '@/components/ui/button/Segments';
import { SelectInput } from '@/components/ui/fields/SelectInput';
import { TextArea } from '@/components/ui/fields/TextInput';
import { type FormEvent, useState } from 'react';
import { config } from '@/backend/connection/config';
import { AmountField } from '@/components/ui/fields/AmountField';
import { typedPence } from '@/components/ui/text/amountText';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { NextAction } from '@/components/ui/page/NextAction';
import type { Person } from '@/components/people/PersonPicker';
import { useSecondPerson } from '@/components/wallet/useSecondPerson';
import { CREDIT_WORDS_MAX_CHARACTERS } from '@/domain/limits';
import type { MessageKey } from '@/domain/messages';
import { CREDIT_REASON_WORDS, CREDIT_REASONS, type CreditReason } from '@/domain/money/deskCredit';
import { checkAmount } from '@/domain/money/wallet';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { useCall } from '@/state/useCall';
import { useRequestId } from '@/state/useRequestId';
import { LeaveGuard } from '@/components/ui/page/LeaveGuard';
import styles from './AddToWalletScreen.module.css';
import { ConfirmEntry } from './ConfirmEntry';
import { changeOf, ENTRIES, type EntryName, noteOf, typeOf } from './entries';

const ENTRY_CHOICES = Object.entries(ENTRIES).map(([name, { label }]) => [name as EntryName, label] as const);

/**
 * Adds one entry to a person's wallet: a credit, a refund, or a correction either way. It says why, and is confirmed with the
 * balance before and after. A second press is a retry.
 */
export function WalletEntryForm({ person }: { person: Person | null }) {
  const dispatch = useAppDispatch();
  const needsSecond = useSecondPerson(person?.id ?? null);
  const { run, busy } = useCall();
  const request = useRequestId();
  const [name, setName] = useState<EntryName>('credit');
  const [type, setType] = useState<'Credit' | 'Debit'>('Credit');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState<CreditReason | ''>('');
  const [words, setWords] = useState('');
  const [asks, setAsks] = useState(false);
  const { action, hint } = ENTRIES[name];
  const pence = typedPence(amount);
  const change = changeOf(name, type, pence);
  const note = noteOf(name, reason, words);
  const waits = needsSecond({ type: typeOf(name, type), amount: pence });

  function obstacle(): MessageKey | null {
    if (!config.features.allowCriticalEdits) return 'demo_mode';
    if (person === null || note === '') return 'no_details_error';
    return checkAmount(pence);
  }

  async function post(): Promise<void> {
    setAsks(false);
    if (person === null) return;
    const wish = { uid: person.id, amount: pence };
    const id = request.idFor(JSON.stringify([name, type, wish, note]));
    const answer =
      name === 'credit'
        ? await run('add_to_wallet', { id, ...wish, reason: reason || 'other', words: words.trim() })
        : await run(
            'adjust_wallet',
            name === 'refund' ? { id, kind: 'refund', ...wish, note } : { id, kind: 'adjustment', type, ...wish, note },
          );
    if (answer === null) return;
    request.done();
    setAmount('');
    setReason('');
    setWords('');
    const { waits: asked } = answer;
    dispatch(
      messageShown({
        key: asked === undefined ? 'wallet_updated' : asked.others === 0 ? 'credit_alone' : 'credit_waits',
      }),
    );
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const refused = obstacle();
    if (refused !== null) dispatch(messageShown({ key: refused }));
    else setAsks(true);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <LeaveGuard when={amount !== '' || note !== ''} />
      <Segments label="Kind of entry" value={name} choices={ENTRY_CHOICES} onChoose={setName} />
      {name === 'adjustment' ? (
        <Segments
          label="Direction"
          value={type}
          choices={[
            ['Credit', 'Put in'],
            ['Debit', 'Take out'],
          ]}
          onChoose={setType}
        />
      ) : null}
      <AmountField label="Amount" value={amount} onChange={setAmount} />
      {name === 'credit' ? (
        <SelectInput label="Reason" value={reason} onChange={({ target }) => setReason(target.value as CreditReason)}>
          {reason === '' ? (
            <option value="" disabled hidden>
              Choose…
            </option>
          ) : null}
          {CREDIT_REASONS.map((each) => (
            <option key={each} value={each}>
              {CREDIT_REASON_WORDS[each]}
            </option>
          ))}
        </SelectInput>
      ) : null}
      <TextArea
        label={name !== 'credit' ? 'Reason' : reason === 'other' ? 'Note' : 'Note (optional)'}
        help="The person reads it, and it stays with the entry."
        rows={2}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        maxLength={CREDIT_WORDS_MAX_CHARACTERS}
      />
      <p className={styles.soft}>
        {hint}
        {person === null ? null : (
          <>
            {' '}
            Balance now: <MoneyText pence={person.walletBalance} />
            {change === 0 ? null : (
              <>
                , then <MoneyText pence={person.walletBalance + change} />
              </>
            )}
            .
          </>
        )}
      </p>
      <NextAction type="submit" busy={busy !== null}>
        {change < 0 ? 'Take out of wallet' : action}
      </NextAction>
      {person === null ? null : (
        <ConfirmEntry
          open={asks}
          person={person}
          change={change}
          note={note}
          waits={waits}
          onConfirm={() => void post()}
          onClose={() => setAsks(false)}
        />
      )}
    </form>
  );
}
