import { type KeyboardEvent, useId, useRef } from 'react';
import { useCombobox } from '@/components/ui/fields/useCombobox';
import styles from './Line.module.css';

export type Suggestion = { key: string; title: string; subtitle: string };

type Props<Row extends Suggestion> = {
  label: string;
  /** What the field shows: what is typed, or what was chosen. */
  shown: string;
  /** What is typed and has not been taken; '' if nothing. */
  query: string;
  rows: readonly Row[];
  /** True while better rows are on their way: Enter waits for them. */
  searching: boolean;
  /** Said above the rows, or null. */
  status: string | null;
  fault: string | null;
  placeholder?: string;
  /** Is given the input, to move the focus there. */
  onInput?: ((input: HTMLInputElement | null) => void) | undefined;
  /** Null when the list closes: what was typed and not taken goes. */
  onTyped: (text: string | null) => void;
  /** `late`: it was asked for before it had come, and the focus has gone on since. */
  onTaken: (row: Row, late: boolean) => void;
  /** Enter was pressed before there was anything to take: the focus may go on meanwhile. */
  onHeld?: () => void;
  /** What was waited for did not come. */
  onNothing?: () => void;
  /** Enter with nothing typed goes on. */
  onNext: () => void;
};

/** A field with suggestions in which Enter takes the first one, even if it was pressed before they came. */
export function SuggestField<Row extends Suggestion>(props: Props<Row>) {
  const { label, shown, query, rows, searching, status, fault, placeholder, onInput } = props;
  const { onTyped, onTaken, onHeld, onNothing, onNext } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { open, inputProps, listProps, optionProps } = useCombobox<Row>({
    id,
    input,
    rows,
    firstIsNext: query !== '',
    query,
    searching,
    onOpen: () => {},
    onClose: () => onTyped(null),
    onTyped,
    onTaken: (row, wasHeld) => onTaken(row, wasHeld && onHeld !== undefined),
    onHeld,
    onNothing,
  });

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    const isReached = inputProps['aria-activedescendant'] !== undefined;
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && query === '' && !isReached) {
      event.preventDefault();
      onNext();
    } else inputProps.onKeyDown?.(event);
  }

  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        {...inputProps}
        onKeyDown={press}
        ref={(element) => {
          input.current = element;
          onInput?.(element);
        }}
        value={shown}
        placeholder={placeholder}
        className={styles.input}
        aria-invalid={fault === null ? undefined : true}
        aria-describedby={fault === null ? undefined : `${id}-fault`}
      />
      {fault === null ? null : (
        <p id={`${id}-fault`} className={styles.fault}>
          {fault}
        </p>
      )}
      {open && (rows.length > 0 || status !== null) ? (
        <div className={styles.list}>
          <p className={status === null ? 'visually-hidden' : styles.status} role="status">
            {status ?? (query === '' ? '' : `${rows.length} found`)}
          </p>
          <ul {...listProps} aria-label={`${label}: suggestions`} className={styles.rows}>
            {rows.map((row, index) => (
              <li key={row.key} {...optionProps(row, index)} className={styles.row}>
                <span className={styles.title}>{row.title}</span>
                {row.subtitle === '' ? null : <span className={styles.subtitle}>{row.subtitle}</span>}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
