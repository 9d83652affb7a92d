import { useId, useRef, useState } from 'react';
import type { Choice } from '@/backend/money/accountChoices';
import { TextInput } from '@/components/ui/fields/TextInput';
import { useCombobox } from '@/components/ui/fields/useCombobox';
import picker from '@/components/people/PersonPicker.module.css';
import { PickerPanel } from '@/components/people/PickerPanel';
import { useFoundAccounts } from '@/state/desk/useFoundAccounts';

type Props = {
  /** The name of the account that is chosen; '' for none. */
  chosen: string;
  onChosen: (account: Choice) => void;
  fault: string | undefined;
};

/** Finds an open account by the beginning of its name. */
export function AccountPicker({ chosen, onChosen, fault }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  /** Null while nothing is typed: the field then shows which is chosen. */
  const [typed, setTyped] = useState<string | null>(null);
  const asked = (typed ?? '').trim();
  const { accounts, searching } = useFoundAccounts(asked);
  const rows = accounts.map((account) => ({ key: account.id, account }));
  const { open, inputProps, ...panel } = useCombobox({
    id,
    input,
    rows,
    firstIsNext: true,
    onOpen: () => {},
    onClose: () => setTyped(null),
    onTyped: setTyped,
    onTaken: ({ account }) => onChosen(account),
  });
  const status = searching ? 'Searching' : rows.length === 0 ? 'No open account begins with that' : null;
  return (
    <div className={picker.picker}>
      <TextInput
        {...inputProps}
        ref={input}
        label="Account"
        value={typed ?? chosen}
        fault={fault}
        placeholder="The beginning of its name"
      />
      {open && asked !== '' ? (
        <PickerPanel {...panel} label="Accounts found" status={status} rows={rows}>
          {({ account }) => <strong>{account.name}</strong>}
        </PickerPanel>
      ) : null}
    </div>
  );
}
