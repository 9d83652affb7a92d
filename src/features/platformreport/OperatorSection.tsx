import { type FormEvent, useState } from 'react';
import { failureText } from '@/backend/connection/failure';
import { Button } from '@/components/ui/button/Button';
import { Fields } from '@/components/ui/fields/Fields';
import { TextInput } from '@/components/ui/fields/TextInput';
import type { ApiBody } from '@/domain/api/api';
import { ADDRESS_MAX_CHARACTERS, OPERATOR_MAX_CHARACTERS } from '@/domain/limits';
import type { Operator } from '@/domain/platformReport/operator';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { useCall } from '@/state/useCall';
import styles from './platformreport.module.css';

type Props = { operator: Operator | null; onSaved: () => void };

/** Who sends the report, and the form that changes it. */
export function OperatorSection({ operator, onSaved }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="who-reports">
      <h2 id="who-reports" className={styles.heading}>
        Who reports
      </h2>
      {operator === null || isOpen ? (
        <OperatorForm
          operator={operator}
          onSaved={() => {
            setOpen(false);
            onSaved();
          }}
          onCancel={operator === null ? undefined : () => setOpen(false)}
        />
      ) : (
        <>
          <p>
            {operator.name}
            {operator.tradingName === '' ? '' : `, trading as ${operator.tradingName}`}, {operator.address}
          </p>
          <p className={styles.soft}>
            {operator.taxReference === '' ? 'No tax reference' : `Tax reference ${operator.taxReference}`},{' '}
            {operator.vatNumber === '' ? 'no VAT number' : `VAT number ${operator.vatNumber}`}
          </p>
          <div className={styles.buttons}>
            <Button onClick={() => setOpen(true)}>Change who reports</Button>
          </div>
        </>
      )}
    </section>
  );
}

type Typed = ApiBody<'save_operator'>;

const typedFrom = (operator: Operator | null): Typed => ({
  name: operator?.name ?? '',
  trading_name: operator?.tradingName ?? '',
  address: operator?.address ?? '',
  tax_reference: operator?.taxReference ?? '',
  vat_number: operator?.vatNumber ?? '',
});

type FormProps = Props & { onCancel: (() => void) | undefined };

function OperatorForm({ operator, onSaved, onCancel }: FormProps) {
  const dispatch = useAppDispatch();
  const { ask, busy } = useCall({ critical: true });
  const [typed, setTyped] = useState(() => typedFrom(operator));
  const [fault, setFault] = useState<{ field: string; words: string } | null>(null);

  const line = (field: keyof Typed, most: number) => ({
    value: typed[field],
    maxLength: most,
    autoComplete: 'off',
    fault: fault?.field === field ? fault.words : undefined,
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [field]: target.value }),
  });

  async function save(): Promise<void> {
    const empty = (['name', 'address'] as const).find((field) => typed[field].trim() === '');
    if (empty !== undefined) {
      setFault({ field: empty, words: empty === 'name' ? 'Enter the legal name.' : 'Enter the registered address.' });
      return;
    }
    setFault(null);
    const outcome = await ask('save_operator', typed);
    if (outcome === null) return;
    if (outcome.ok) return onSaved();
    const { field } = outcome.failure;
    if (field !== undefined && field in typed) setFault({ field, words: failureText(outcome.failure) });
    else dispatch(messageShown(outcome.failure));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void save();
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Fields>
        <TextInput label="Legal name" required {...line('name', OPERATOR_MAX_CHARACTERS)} />
        <TextInput label="Trading name (optional)" {...line('trading_name', OPERATOR_MAX_CHARACTERS)} />
        <TextInput label="Registered address" required {...line('address', ADDRESS_MAX_CHARACTERS)} />
        <TextInput
          label="Company’s Unique Taxpayer Reference (optional)"
          inputMode="numeric"
          help="Ten digits"
          {...line('tax_reference', 20)}
        />
        <TextInput label="VAT number (optional)" help="Nine digits" {...line('vat_number', 20)} />
      </Fields>
      <div className={styles.buttons}>
        <Button look="filled" type="submit" busy={busy !== null}>
          Save
        </Button>
        {onCancel === undefined ? null : (
          <Button look="text" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
