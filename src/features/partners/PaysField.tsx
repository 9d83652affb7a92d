import { useEffect, useState } from 'react';
import { type AccountRow, readAllAccounts } from '@/backend/money/accounts';
import { SelectInput } from '@/components/ui/fields/SelectInput';

type Props = { account: string; fault: string | null; onChange: (account: string) => void };

/** Who pays for a partner's rides: the guests, or a customer on its account. */
export function PaysField({ account, fault, onChange }: Props) {
  const [accounts, setAccounts] = useState<AccountRow[] | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let over = false;
    readAllAccounts().then(
      (all) => over || setAccounts(all),
      () => over || setFailed(true),
    );
    return () => {
      over = true;
    };
  }, []);
  const offered = (accounts ?? []).filter(({ id, state }) => state === 'open' || id === account);
  return (
    <SelectInput
      label="Who pays"
      help={
        failed
          ? 'The accounts could not be read. Open this again to choose one.'
          : 'An account must name the rider among its people.'
      }
      fault={fault}
      value={account}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">The guest pays the driver</option>
      {accounts === null && account !== '' ? <option value={account}>On account</option> : null}
      {offered.map(({ id, name }) => (
        <option key={id} value={id}>
          On account: {name}
        </option>
      ))}
    </SelectInput>
  );
}
