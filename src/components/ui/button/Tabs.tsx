import type { KeyboardEvent } from 'react';
import { direction } from '@/languages/en/locale';
import styles from './Tabs.module.css';

type Props<Value extends string> = {
  label: string;
  value: Value;
  /** What may be shown, with its words. */
  tabs: readonly (readonly [Value, string])[];
  /** The id of the panel under the tabs. */
  panel: string;
  onChoose: (value: Value) => void;
};

/** The arrow keys that lead onward and back, as the line runs. */
const [ONWARD, BACK] = direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];

/** Where a key leads from one of several tabs in a row; null for any other key. */
function placeAfter(key: string, from: number, count: number): number | null {
  if (key === ONWARD) return (from + 1) % count;
  if (key === BACK) return (from + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** Moves the focus only: what a tab shows may have to be fetched, so Enter or Space asks for it. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const to = placeAfter(event.key, tabs.indexOf(event.target as HTMLElement), tabs.length);
  if (to === null) return;
  event.preventDefault();
  tabs[to]?.focus();
}

/** Tabs side by side over one panel. Tab goes to the chosen one, the arrow keys to the others. */
export function Tabs<Value extends string>({ label, value, tabs, panel, onChoose }: Props<Value>) {
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is on one of the tabs
    <div role="tablist" aria-label={label} className={styles.tabs} onKeyDown={walk}>
      {tabs.map(([one, words]) => (
        <button
          key={one}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={one === value}
          aria-controls={panel}
          tabIndex={one === value ? 0 : -1}
          onClick={() => onChoose(one)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
