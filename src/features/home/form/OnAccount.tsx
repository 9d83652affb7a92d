import { type ReactNode, useEffect } from 'react';
import { watchOwnAccounts } from '@/backend/later/sources';
import { ChoiceList } from '@/components/ui/fields/ChoiceList';
import { SelectInput } from '@/components/ui/fields/SelectInput';
import { type ChosenAccount, codesOf } from '@/domain/onAccount/accountChoice';
import * as words from '@/languages/en/home/form';
import { useAppSelector, useObserved } from '@/state/hooks';
import { selectSession } from '@/state/session';

type Props = {
  value: ChosenAccount | null;
  onChange: (chosen: ChosenAccount | null) => void;
  /** How the rider pays, where the rider pays. */
  children: ReactNode;
};

const SELF = 'self';

/** Who pays: the rider, or a customer on whose account the rider may book. Most riders have none, and see only how they pay. */
export function OnAccount({ value, onChange, children }: Props) {
  const session = useAppSelector(selectSession);
  const uid = session.phase === 'signedIn' && session.role === 'rider' ? session.uid : null;
  const { data: accounts } = useObserved(watchOwnAccounts, uid, 'no_data');
  const isGone = value !== null && accounts !== null && accounts.every(({ id }) => id !== value.account);
  // A trip that was kept may name an account that was stopped since.
  useEffect(() => {
    if (isGone) onChange(null);
  }, [isGone, onChange]);
  if (accounts === null || accounts.length === 0) return <>{children}</>;
  const chosen = accounts.find(({ id }) => id === value?.account);
  const codes = chosen === undefined ? [] : codesOf(chosen);
  return (
    <>
      <ChoiceList
        legend={words.whoPays}
        choices={[
          { value: SELF, label: words.iPay },
          ...accounts.map(({ id, name }) => ({ value: id, label: words.onAccount(name) })),
        ]}
        value={chosen?.id ?? SELF}
        onChange={(id) => onChange(id === SELF ? null : { account: id, costCode: null })}
      />
      {chosen === undefined ? (
        children
      ) : codes.length === 0 ? null : (
        <SelectInput
          label={chosen.needsCostCode ? words.costCode : words.costCodeOptional}
          value={value?.costCode ?? ''}
          onChange={({ target }) => onChange({ account: chosen.id, costCode: target.value || null })}
        >
          <option value="">{chosen.needsCostCode ? words.chooseOne : words.none}</option>
          {codes.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </SelectInput>
      )}
    </>
  );
}
