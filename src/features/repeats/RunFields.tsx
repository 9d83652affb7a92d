import { useState } from 'react';
import { watchOpenAccounts } from '@/backend/rides/runs';
import { type Person, PersonPicker } from '@/components/people/PersonPicker';
import { PersonName } from '@/components/people/PersonName';
import { Button } from '@/components/ui/button/Button';
import { SelectInput } from '@/components/ui/fields/SelectInput';
import type { Run } from '@/domain/ride/repeats/run';
import { useMayDo } from '@/state/desk/useRights';
import { useObserved } from '@/state/hooks';
import styles from './Repeats.module.css';

type Props = {
  run: Run;
  onChange: (run: Run) => void;
  /** What is wrong with the account, once somebody has tried to save it. */
  fault?: string | undefined;
};

/** The same run with another driver, or with none. */
function drivenBy({ account, cost_code }: Run, driver: string | null): Run {
  return { account, ...(cost_code === undefined ? {} : { cost_code }), ...(driver === null ? {} : { driver }) };
}

/** The run on another account or under another code; a code belongs to one account. */
function paidBy({ driver }: Run, account: string, cost_code: string): Run {
  return { account, ...(cost_code === '' ? {} : { cost_code }), ...(driver === undefined ? {} : { driver }) };
}

/** Which customer’s account pays for a run, under which cost code, and who drives it. */
export function RunFields({ run, onChange, fault }: Props) {
  const mayChoose = useMayDo('money');
  const [person, setPerson] = useState<Person | null>(null);
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
      <p className={styles.soft}>
        The driver has each ride as it is booked. A ride that they cannot drive goes to the others, and the office is told.
      </p>
    </fieldset>
  );
}
