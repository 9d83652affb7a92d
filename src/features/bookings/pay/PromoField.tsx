import { Button, TextField } from '@mui/material';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { messages } from '@/domain/messages';
import styles from './PromoField.module.css';
import type { usePromos } from './usePromos';

type Props = { value: string; onChange: (code: string) => void; promos: ReturnType<typeof usePromos> };

/** Promo codes, folded away until wanted: those that reduce this bill, and a field for any other. */
export function PromoField({ value, onChange, promos }: Props) {
  const { isOpen, open, options, worth } = promos;
  if (!isOpen) {
    return (
      <Button onClick={open} sx={{ justifySelf: 'start', ml: -2.5 }}>
        Add a promo code
      </Button>
    );
  }
  return (
    <div className={styles.promos}>
      <TextField
        autoFocus
        label="Promo code"
        error={worth.refused !== null}
        helperText={
          worth.refused ? (
            messages[worth.refused]
          ) : worth.discount > 0 ? (
            <>
              <MoneyText pence={worth.discount} /> comes off this bill.
            </>
          ) : (
            'The discount comes off when you pay.'
          )
        }
        value={value}
        onChange={({ target }) => onChange(target.value.toUpperCase().replace(/[^0-9A-Z]/g, ''))}
        slotProps={{
          htmlInput: { maxLength: 40, autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false },
        }}
      />
      {options.length > 0 ? (
        <ul className={styles.list} aria-label="Promos for this ride">
          {options.map(({ id, promo, discount }) => {
            const name = promo.promo_name.toUpperCase();
            return (
              <li key={id}>
                <button
                  type="button"
                  className={styles.option}
                  aria-pressed={name === value}
                  onClick={() => onChange(name === value ? '' : name)}
                >
                  <span>
                    <span className={styles.code}>{name}</span>
                    <span className={styles.about}>{promo.promo_description}</span>
                  </span>
                  <span className={styles.off}>
                    <MoneyText pence={discount} /> off
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      ) : null}
    </div>
  );
}
