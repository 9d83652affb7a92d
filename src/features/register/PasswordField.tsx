import { VisibilityOffOutlined, VisibilityOutlined } from '@/components/ui/icons/password';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { memo, useId } from 'react';
import { type Control, useController } from 'react-hook-form';
import { config } from '@/backend/connection/config';
import { passwordRules } from '@/domain/people/passwordRules';
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
  const { ref, ...input } = field;
  return (
    <div>
      <TextField
        id={`${id}-field`}
        label="Password"
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        fullWidth
        {...input}
        inputRef={ref}
        error={fieldState.error !== undefined}
        helperText={fieldState.error?.message ?? ''}
        slotProps={{
          // The error comes first; TextField gives its element this id.
          htmlInput: {
            'aria-describedby': `${id}-field-helper-text ${id}-rules`,
            spellCheck: false,
            autoCapitalize: 'none',
          },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  edge="end"
                  aria-label={shown ? 'Hide password' : 'Show password'}
                  onClick={() => onShown(!shown)}
                >
                  {shown ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <ul id={`${id}-rules`} className={styles.rules}>
        {passwordRules(field.value, config.passwordRule).map(({ words, met }) => (
          <li key={words} className={met ? styles.met : undefined}>
            <span aria-hidden="true" className={styles.tick} />
            {words}
            <span className="visually-hidden">{met ? ', met' : ''}</span>
          </li>
        ))}
      </ul>
    </div>
  );
});
