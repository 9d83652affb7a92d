import { type ReactNode, useId } from 'react';
import styles from './ChoiceList.module.css';

export type Choice<Value extends string> = { value: Value; label: ReactNode; note?: ReactNode; disabled?: boolean };

type Props<Value extends string> = {
  legend: string;
  /** True if the legend is for screen readers alone. */
  legendUnseen?: boolean;
  choices: readonly Choice<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  fault?: string | null;
  /** `row` sets short choices side by side. */
  face?: 'list' | 'row';
};

/** One of a few: radio buttons in rows that are easy to press. */
export function ChoiceList<Value extends string>({
  legend,
  legendUnseen = false,
  choices,
  value,
  onChange,
  fault = null,
  face = 'list',
}: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.group} aria-describedby={fault === null ? undefined : `${name}-fault`}>
      <legend className={legendUnseen ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={styles[face]}>
        {choices.map(({ value: own, label, note, disabled }) => (
          <label key={own} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={own}
              checked={value === own}
              disabled={disabled}
              onChange={() => onChange(own)}
            />
            <span>
              {label}
              {note === undefined ? null : <span className={styles.note}>{note}</span>}
            </span>
          </label>
        ))}
      </div>
      {fault === null ? null : (
        <p id={`${name}-fault`} role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}
