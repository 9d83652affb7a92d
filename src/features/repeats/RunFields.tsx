import { useState } from 'react';
import { watchOpenAccounts } from '@/backend/runs/runs';
import { type Person, PersonPicker } from '@/components/people/PersonPicker';
import { PersonName } from '@/components/people/PersonName';
import { Button } from '@/components/ui/button/Button';
import { AmountField } from '@/components/ui/fields/AmountField';
import { SelectInput } from '@/components/ui/fields/SelectInput';
import { typedPence } from '@/components/ui/text/amountText';
import { type Pence, penceToPounds } from '@/domain/money/money';
import type { Run } from '@/domain/ride/repeats/run';
import { ABSENT_FEE_MAX } from '@/domain/ride/repeats/runPeople';
import { useMayDo } from '@/state/desk/useRights';
import { useObserved } from '@/state/hooks';
import styles from './Repeats.module.css';

/** A typed fee as it is agreed, pence. */
const feeOf = (typed: string): Pence => Math.min(Math.max(0, typedPence(typed)), ABSENT_FEE_MAX);

type Props = {
  run: Run;
  onChange: (run: Run) => void;
  /** What is wrong with the account, once somebody has tried to save it. */
  fault?: string | undefined;
};

/** The same run with another driver, or with none. */
function drivenBy(before: Run, driver: string | null): Run {
  const { driver: _, ...run } = before;
  return driver === null ? run : { ...run, driver };
}

/** The run on another account or under another code; a code belongs to one account. */
function paidBy(before: Run, account: string, cost_code: string): Run {
  const { cost_code: _, ...run } = before;
  return { ...run, account, ...(cost_code === '' ? {} : { cost_code }) };
}

/** The run with another agreement about a ride at whose door nobody was; null for the whole fare. */
function absentFor(before: Run, absent_fee: Pence | null): Run {
  const { absent_fee: _, ...run } = before;
  return absent_fee === null ? run : { ...run, absent_fee };
}

/** Which customer’s account pays for a run, under which cost code, and who drives it. */
export function RunFields({ run, onChange, fault }: Props) {
  const mayChoose = useMayDo('money');
  const [person, setPerson] = useState<Person | null>(null);
  const [fee, setFee] = useState(() => (run.absent_fee === undefined ? '0' : String(penceToPounds(run.absent_fee))));
  const { data: accounts, loading } = useObserved(watchOpenAccounts, mayChoose ? true : null, 'no_data');
  const codes = Object.keys(accounts?.find(({ id }) => id === run.account)?.costCodes ?? {});
  const chosen = person !== null && person.id === run.driver ? person : null;
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>A run on account</legend>
      {mayChoose ? (
        <div className={styles.pair}>
          <SelectInput
            label="Account"
            value={run.account}
            fault={fault}
            onChange={({ target }) => onChange(paidBy(run, target.value, ''))}
          >
            <option value="">{loading ? 'Loading accounts' : 'Choose an account'}</option>
            {(accounts ?? []).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectInput>
          {codes.length === 0 ? null : (
            <SelectInput
              label="Cost code"
              value={run.cost_code ?? ''}
              onChange={({ target }) => onChange(paidBy(run, run.account, target.value))}
            >
              <option value="">None</option>
              {codes.map((code) => (
                <option key={code} value={code}>
                  {code}
                </option>
              ))}
            </SelectInput>
          )}
        </div>
      ) : (
        <p>An admin who looks after money chooses the account.</p>
      )}
      {run.driver !== undefined && chosen === null ? (
        <p className={styles.steps}>
          <span>
            Driven by <PersonName uid={run.driver} />
          </span>
          <Button small onClick={() => onChange(drivenBy(run, null))}>
            Choose another driver
          </Button>
        </p>
      ) : (
        <PersonPicker
          label="Driver (optional)"
          roles={['driver']}
          chosen={chosen}
          onChosen={(picked) => {
            setPerson(picked);
            onChange(drivenBy(run, picked?.id ?? null));
          }}
        />
      )}
      <div className={styles.pair}>
        <SelectInput
          label="If nobody is at the door"
          value={run.absent_fee === undefined ? 'full' : 'fee'}
          onChange={({ target }) => onChange(absentFor(run, target.value === 'full' ? null : feeOf(fee)))}
        >
          <option value="full">The whole fare</option>
          <option value="fee">A fixed fee, or nothing</option>
        </SelectInput>
        {run.absent_fee === undefined ? null : (
          <AmountField
            label="Fee if nobody is at the door"
            help="Nought for nothing. Never more than the fare."
            value={fee}
            onChange={(typed) => {
              setFee(typed);
              onChange(absentFor(run, feeOf(typed)));
            }}
          />
        )}
      </div>
      <p className={styles.soft}>
        The driver has each ride as it is booked. A ride that they cannot drive goes to the others, and the office is
        told.
      </p>
    </fieldset>
  );
}
