import type { ReactNode } from 'react';
import styles from './Segments.module.css';

type Props<Value extends string> = {
  label: string;
  value: Value;
  /** What may be chosen, with its words. */
  choices: readonly (readonly [Value, ReactNode])[];
  /** Each as wide as its words, in place of all the width there is. */
  fit?: boolean;
  className?: string;
  onChoose: (value: Value) => void;
};

/** One of a few choices, side by side. */
export function Segments<Value extends string>({
  label,
  value,
  choices,
  fit = false,
  className,
  onChoose,
}: Props<Value>) {
  return (
    <div
      className={[styles.segments, fit && styles.fit, className].filter(Boolean).join(' ')}
      role="group"
      aria-label={label}
    >
      {choices.map(([choice, words]) => (
        <button
          key={choice}
          type="button"
          className={styles.segment}
          aria-pressed={choice === value}
          onClick={() => onChoose(choice)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
