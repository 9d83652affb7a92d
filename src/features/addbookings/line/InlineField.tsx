import { type ComponentProps, type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './Line.module.css';

type Control = Pick<ComponentProps<'input'>, 'id' | 'className' | 'aria-invalid' | 'aria-describedby'> & {
  onKeyDown: (event: KeyboardEvent) => void;
};

type Common = {
  label: string;
  fault: string | null;
  /** How what is typed is understood. */
  help?: string | null;
  onNext: () => void;
};

type Typed = {
  type?: 'text' | 'tel' | 'number';
  value: string;
  placeholder?: string;
  onInput?: (input: HTMLInputElement | null) => void;
  onChange: (typed: string) => void;
};

type FrameProps = Common & { children: (control: Control) => ReactNode };

/** A field of the line with its label and what is said about it; Enter goes on. */
export function InlineFrame({ label, fault, help = null, onNext, children }: FrameProps) {
  const id = useId();
  const said = fault ?? help;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({
        id,
        className: styles.input,
        'aria-invalid': fault === null ? undefined : true,
        'aria-describedby': said === null ? undefined : `${id}-said`,
        onKeyDown: (event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onNext();
        },
      })}
      {said === null ? null : (
        <p id={`${id}-said`} className={fault === null ? styles.help : styles.fault}>
          {said}
        </p>
      )}
    </div>
  );
}

/** A field to type in. */
export function InlineField({ type = 'text', value, placeholder, onInput, onChange, ...frame }: Common & Typed) {
  return (
    <InlineFrame {...frame}>
      {(control) => (
        <input
          {...control}
          ref={onInput}
          type={type}
          value={value}
          placeholder={placeholder}
          // Otherwise the browser would fill in the dispatcher's own details.
          autoComplete="off"
          min={type === 'number' ? 0 : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </InlineFrame>
  );
}
