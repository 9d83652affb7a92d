import { useState } from 'react';
import { watchAccountChoice } from '@/backend/runs/runs';
import { type Person, PersonPicker } from '@/components/people/PersonPicker';
import { PersonName } from '@/components/people/PersonName';
import { Button } from '@/components/ui/button/Button';
import { AmountField } from '@/components/ui/fields/AmountField';
import { SelectInput } from '@/components/ui/fields/SelectInput';
import { readPence } from '@/components/ui/text/amountText';
import { formatMoney, type Pence, penceToPounds } from '@/domain/money/money';
import { codesOf } from '@/domain/onAccount/accountChoice';
import type { Run } from '@/domain/ride/repeats/run';
import { ABSENT_FEE_MAX } from '@/domain/ride/repeats/runPeople';
import { useAppSelector, useObserved } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import { AccountPicker } from './AccountPicker';
import styles from './Repeats.module.css';

/** A typed fee, pence; null if it cannot be one. */
function readFee(typed: string): Pence | null {
  const fee = readPence(typed);
  return fee === null || fee < 0 || fee > ABSENT_FEE_MAX ? null : fee;
}

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
  const currency = useAppSelector(selectCurrency);
  const [person, setPerson] = useState<Person | null>(null);
  const [fee, setFee] = useState(() => (run.absent_fee === undefined ? '0' : String(penceToPounds(run.absent_fee))));
  const { data: choice, loading } = useObserved(watchAccountChoice, run.account === '' ? null : run.account, 'no_data');
  const codes = choice === null ? [] : codesOf(choice);
  const isStopped = run.account !== '' && choice === null && !loading;
  const chosen = person !== null && person.id === run.driver ? person : null;
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>A run on account</legend>
      <div className={styles.pair}>
        <AccountPicker
          chosen={choice?.name ?? ''}
          fault={isStopped ? 'The account takes no rides now. Choose another.' : fault}
          onChosen={({ id }) => onChange(paidBy(run, id, ''))}
        />
        {choice === null || codes.length === 0 ? null : (
          <SelectInput
            label="Cost code"
            value={run.cost_code ?? ''}
            onChange={({ target }) => onChange(paidBy(run, run.account, target.value))}
          >
            <option value="">{choice.needsCostCode ? 'Choose one' : 'None'}</option>
            {codes.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </SelectInput>
        )}
      </div>
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
          onChange={({ target }) => onChange(absentFor(run, target.value === 'full' ? null : (readFee(fee) ?? 0)))}
        >
          <option value="full">The whole fare</option>
          <option value="fee">A fixed fee, or nothing</option>
        </SelectInput>
        {run.absent_fee === undefined ? null : (
          <AmountField
            label="Fee if nobody is at the door"
            help="Nought for nothing. Never more than the fare."
            value={fee}
            fault={
              readFee(fee) === null
                ? `An amount of ${penceToPounds(ABSENT_FEE_MAX)} at most. The fee stays ${formatMoney(run.absent_fee, currency)}.`
                : null
            }
            onChange={(typed) => {
              setFee(typed);
              const read = readFee(typed);
              if (read !== null) onChange(absentFor(run, read));
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
