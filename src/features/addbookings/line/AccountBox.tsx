import { useState } from 'react';
import type { Choice } from '@/backend/money/accountChoices';
import { codesOf } from '@/domain/onAccount/accountChoice';
import { useFoundAccounts } from '@/state/desk/useFoundAccounts';
import type { Draft } from '../draft';
import { InlineFrame } from './InlineField';
import { SuggestField, type Suggestion } from './SuggestField';

type Props = {
  value: Draft['onAccount'];
  fault: { account: string | null; code: string | null };
  onChange: (chosen: Draft['onAccount']) => void;
  onNext: () => void;
};

type Row = Suggestion & { choice: Choice };

/** The customer that pays, found by the beginning of its name, and its cost code. Empty where the rider pays. */
export function AccountBox({ value, fault, onChange, onNext }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const query = (typed ?? '').trim();
  const { accounts, searching } = useFoundAccounts(query);
  const rows: Row[] = accounts.map((choice) => ({
    key: choice.id,
    title: choice.name,
    subtitle: choice.needsCostCode ? 'Needs a cost code' : '',
    choice,
  }));
  return (
    <>
      <SuggestField<Row>
        label="On account"
        shown={typed ?? value?.name ?? ''}
        query={query}
        rows={rows}
        searching={searching}
        status={query !== '' && !searching && rows.length === 0 ? 'No open account begins with that' : null}
        fault={fault.account}
        placeholder="The rider pays"
        onTyped={(text) => {
          setTyped(text);
          if (text === '' && value !== null) onChange(null);
        }}
        onTaken={({ choice }) => {
          setTyped(null);
          const { id: account, name, needsCostCode } = choice;
          onChange({ account, name, needsCostCode, codes: codesOf(choice), costCode: null });
          onNext();
        }}
        onNext={onNext}
      />
      {value === null || value.codes.length === 0 ? null : (
        <InlineFrame label="Cost code" fault={fault.code} onNext={onNext}>
          {(control) => (
            <select
              {...control}
              value={value.costCode ?? ''}
              onChange={({ target }) => onChange({ ...value, costCode: target.value || null })}
            >
              <option value="">{value.needsCostCode ? 'Choose one' : 'None'}</option>
              {value.codes.map((code) => (
                <option key={code}>{code}</option>
              ))}
            </select>
          )}
        </InlineFrame>
      )}
    </>
  );
}
