import { useState } from 'react';
import { Controller, type Resolver, useForm, useWatch } from 'react-hook-form';
import { config } from '@/backend/connection/config';
import { Button } from '@/components/ui/button/Button';
import { countryText } from '@/components/ui/fields/CountryPicker';
import { ToggleInput } from '@/components/ui/fields/ToggleInput';
import { NextAction } from '@/components/ui/page/NextAction';
import { DEFAULT_COUNTRY } from '@/domain/people/country';
import { messages } from '@/domain/messages';
import { messageWords } from '@/domain/nextSteps';
import { numbersOnly } from '@/languages/en/entry/phone';
import * as words from '@/languages/en/entry/register';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { leaveSession } from '@/state/session';
import { Agreement } from './Agreement';
import styles from './AccountForm.module.css';
import { AccountLine, CountryLine } from './AccountLine';
import { accountFaults, type AccountValues, fieldOf, type ProvenBy } from './accountValues';
import { PasswordField } from './PasswordField';
import { useSignUp } from './useSignUp';

const EMPTY: AccountValues = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirm: '',
  country: DEFAULT_COUNTRY,
  phone: '',
  referralId: '',
  driver: false,
};

type Props = {
  /** What an existing sign-in proves, if only the profile is missing; null for a new account. */
  proven: ProvenBy | null;
  start?: Partial<AccountValues>;
  onBack: () => void;
  onRegistered: (typed: AccountValues, uid: string) => void;
};

/** The registration form, on one screen. */
export function AccountForm({ proven, start, onBack, onRegistered }: Props) {
  const dispatch = useAppDispatch();
  const { run, busy } = useSignUp();
  const [passwordShown, setPasswordShown] = useState(false);
  const resolver: Resolver<AccountValues> = (values) => {
    const faults = Object.entries(accountFaults(values, { proven, passwordShown }));
    if (faults.length === 0) return { values, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(faults.map(([name, key]) => [name, { type: key, message: messages[key] }])),
    };
  };
  const { control, handleSubmit, setError, setFocus } = useForm<AccountValues>({
    defaultValues: { ...EMPTY, ...start },
    // Not on blur: a message appearing then would move the button away from under the finger.
    mode: 'onSubmit',
    resolver,
  });
  const driver = useWatch({ control, name: 'driver' });

  async function submit(typed: AccountValues): Promise<void> {
    const outcome = await run(typed, proven);
    if (outcome === null) return;
    if (outcome.ok) {
      onRegistered(typed, outcome.value.uid);
      return;
    }
    const field = fieldOf(outcome.failure.field);
    // The sign-in that proved the number has gone with that.
    if (outcome.failure.key === 'account_yours_now') void dispatch(leaveSession());
    if (field === null) dispatch(messageShown(outcome.failure));
    else {
      setError(field, { type: outcome.failure.key, message: messageWords(outcome.failure.key) });
      setFocus(field);
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void handleSubmit(submit)(event)} noValidate>
      <div className={styles.names}>
        <AccountLine
          control={control}
          name="firstName"
          label={words.firstName}
          autoComplete="given-name"
          autoFocus={proven !== null}
        />
        <AccountLine control={control} name="lastName" label={words.lastName} autoComplete="family-name" />
      </div>
      {proven?.email ? (
        <Proven label={words.email} value={proven.email} />
      ) : (
        <AccountLine
          control={control}
          name="email"
          label={proven?.mobile !== undefined && !driver ? words.emailOptional : words.email}
          type="email"
          autoComplete="email"
        />
      )}
      {proven === null ? (
        <>
          <PasswordField control={control} shown={passwordShown} onShown={setPasswordShown} />
          {passwordShown ? null : (
            <AccountLine
              control={control}
              name="confirm"
              label={words.confirmPassword}
              type="password"
              autoComplete="new-password"
            />
          )}
        </>
      ) : null}
      {proven?.mobile ? (
        <Proven label={words.mobile} value={proven.mobile} />
      ) : (
        <>
          {config.features.countryPicker ? (
            <CountryLine control={control} />
          ) : (
            <p className={styles.small}>{numbersOnly(countryText(DEFAULT_COUNTRY))}</p>
          )}
          <AccountLine
            control={control}
            name="phone"
            label={words.phone}
            type="tel"
            autoComplete="tel-national"
            inputMode="tel"
          />
        </>
      )}
      <AccountLine
        control={control}
        name="referralId"
        label={words.referralId}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Controller
        control={control}
        name="driver"
        render={({ field: { value, onChange } }) => (
          <ToggleInput label={words.asDriver} note={words.asDriverMore} on={value} onChange={onChange} />
        )}
      />
      <div className={styles.actions}>
        <NextAction type="submit" busy={busy}>
          {driver ? words.registerAndContinue : words.register}
        </NextAction>
        <Button look="text" wide onClick={onBack}>
          {words.back}
        </Button>
      </div>
      <Agreement />
    </form>
  );
}

/** A value proven by the sign-in: shown, but not editable here. */
function Proven({ label, value }: { label: string; value: string }) {
  return (
    <dl className={styles.proven}>
      <dt>{label}</dt>
      <dd dir="auto">{value}</dd>
    </dl>
  );
}
