import { VisibilityOffOutlined, VisibilityOutlined } from '@/components/ui/icons/password';
import { IconButton } from '@/components/ui/button/IconButton';
import { TextInput } from '@/components/ui/fields/TextInput';
import { memo, useId } from 'react';
import { type Control, useController } from 'react-hook-form';
import { config } from '@/backend/connection/config';
import { passwordRules } from '@/domain/people/passwordRules';
import * as words from '@/languages/en/entry/register';
import styles from './AccountForm.module.css';
import type { AccountValues } from './accountValues';

type Props = {
  control: Control<AccountValues>;
  shown: boolean;
  onShown: (shown: boolean) => void;
};

/** A new password: its rules are ticked off while typing, and it can be shown instead of typed twice. */
export const PasswordField = memo(function PasswordField({ control, shown, onShown }: Props) {
  const id = useId();
  const { field, fieldState } = useController({ control, name: 'password' });
  return (
    <div>
      <TextInput
        {...field}
        label={words.password}
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        spellCheck={false}
        autoCapitalize="none"
        aria-describedby={`${id}-rules`}
        fault={fieldState.error?.message}
        end={
          <IconButton
            className={styles.eye}
            label={shown ? words.hidePassword : words.showPassword}
            onClick={() => onShown(!shown)}
          >
            {shown ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
          </IconButton>
        }
      />
      <ul id={`${id}-rules`} className={styles.rules}>
        {passwordRules(field.value, config.passwordRule).map(({ words: rule, met }) => (
          <li key={rule} className={met ? styles.met : undefined}>
            <span aria-hidden="true" className={styles.tick} />
            {rule}
            <span className="visually-hidden">{met ? words.ruleMet : ''}</span>
          </li>
        ))}
      </ul>
    </div>
  );
});
