import { TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { config } from '@/backend/connection/config';
import { AmountField } from '@/components/ui/fields/AmountField';
import { typedPence } from '@/components/ui/text/amountText';
import { MessageDialog } from '@/components/ui/message/MessageDialog';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { NextAction } from '@/components/ui/page/NextAction';
import type { Person } from '@/components/people/PersonPicker';
import { LEDGER_NOTE_MAX_CHARACTERS } from '@/domain/limits';
import type { MessageKey } from '@/domain/messages';
import { fullName } from '@/domain/people/user';
import { checkAmount } from '@/domain/money/wallet';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { useCall } from '@/state/useCall';
import { useRequestId } from '@/state/useRequestId';
import { LeaveGuard } from '@/components/ui/page/LeaveGuard';
import styles from './AddToWalletScreen.module.css';
import { changeOf, ENTRIES, type EntryName } from './entries';

const TOGGLES = {
  '& button': { minHeight: 44, color: 'var(--ink-soft)' },
  '& button.Mui-selected': { color: 'var(--ink)' },
};

/** Adds one entry to a person's wallet: a credit, a refund, or a correction either way. A second press is a retry. */
export function WalletEntryForm({ person }: { person: Person | null }) {
  const dispatch = useAppDispatch();
  const { run, busy } = useCall();
  const request = useRequestId();
  const [name, setName] = useState<EntryName>('credit');
  const [type, setType] = useState<'Credit' | 'Debit'>('Credit');
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const [asks, setAsks] = useState(false);
  const { action, hint, hasReason } = ENTRIES[name];
  const pence = typedPence(amount);
  const change = changeOf(name, type, pence);

  function obstacle(): MessageKey | null {
    if (!config.features.allowCriticalEdits) return 'demo_mode';
    if (person === null || (hasReason && note.trim() === '')) return 'no_details_error';
    return checkAmount(pence);
  }

  async function post(): Promise<void> {
    setAsks(false);
    if (person === null) return;
    const wish = { uid: person.id, amount: pence };
    const reasoned = { ...wish, note: note.trim() };
    const id = request.idFor(JSON.stringify([name, type, reasoned]));
    const answer =
      name === 'credit'
        ? await run('add_to_wallet', { id, ...wish })
        : await run(
            'adjust_wallet',
            name === 'refund' ? { id, kind: 'refund', ...reasoned } : { id, kind: 'adjustment', type, ...reasoned },
          );
    if (answer === null) return;
    request.done();
    setAmount('');
    setNote('');
    dispatch(messageShown({ key: 'wallet_updated' }));
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const refused = obstacle();
    if (refused !== null) dispatch(messageShown({ key: refused }));
    else if (change < 0) setAsks(true);
    else await post();
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <LeaveGuard when={amount !== '' || note !== ''} />
      <ToggleButtonGroup
        exclusive
        fullWidth
        aria-label="Kind of entry"
        value={name}
        onChange={(_event, chosen: EntryName | null) => {
          if (chosen !== null) setName(chosen);
        }}
        sx={TOGGLES}
      >
        {Object.entries(ENTRIES).map(([value, entry]) => (
          <ToggleButton key={value} value={value}>
            {entry.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {name === 'adjustment' ? (
        <ToggleButtonGroup
          exclusive
          fullWidth
          aria-label="Direction"
          value={type}
          onChange={(_event, chosen: typeof type | null) => {
            if (chosen !== null) setType(chosen);
          }}
          sx={TOGGLES}
        >
          <ToggleButton value="Credit">Put in</ToggleButton>
          <ToggleButton value="Debit">Take out</ToggleButton>
        </ToggleButtonGroup>
      ) : null}
      <AmountField label="Amount" value={amount} onChange={setAmount} />
      {hasReason ? (
        <TextField
          label="Reason"
          helperText="The person reads it, and it stays with the entry."
          multiline
          minRows={2}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          slotProps={{ htmlInput: { maxLength: LEDGER_NOTE_MAX_CHARACTERS } }}
        />
      ) : null}
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
      <MessageDialog
        open={asks}
        title="Take this money out?"
        onClose={() => setAsks(false)}
        actions={[
          { label: 'Keep it there', onSelect: () => setAsks(false) },
          { label: 'Take it out', danger: true, onSelect: () => void post() },
        ]}
      >
        {person === null ? null : (
          <>
            <MoneyText pence={pence} /> leaves the wallet of {fullName(person)}, which is then at{' '}
            <MoneyText pence={person.walletBalance + change} />. They are told, with your reason.
          </>
        )}
      </MessageDialog>
    </form>
  );
}
