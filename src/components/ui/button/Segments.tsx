import styles from './Segments.module.css';

type Props<Value extends string> = {
  label: string;
  value: Value;
  /** What may be chosen, with its words. */
  choices: readonly (readonly [Value, string])[];
  onChoose: (value: Value) => void;
};

/** One of a few choices, side by side. */
export function Segments<Value extends string>({ label, value, choices, onChoose }: Props<Value>) {
  return (
    <div className={styles.segments} role="group" aria-label={label}>
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
