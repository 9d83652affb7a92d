import * as words from '@/languages/en/driver/meter';
import styles from './KeyPad.module.css';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0'] as const;

type Props = { onDigits: (digits: string) => void; onBack: () => void; disabled: boolean };

/** Large number keys within reach of one thumb. The figure is shown in a field of its own. */
export function KeyPad({ onDigits, onBack, disabled }: Props) {
  return (
    <div dir="ltr" className={styles.pad} role="group" aria-label={words.numberKeys}>
      {KEYS.map((key) => (
        <button key={key} type="button" className={styles.key} disabled={disabled} onClick={() => onDigits(key)}>
          {key}
        </button>
      ))}
      <button type="button" className={styles.key} disabled={disabled} aria-label={words.deleteDigit} onClick={onBack}>
        ⌫
      </button>
    </div>
  );
}
