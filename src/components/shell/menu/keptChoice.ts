/** A choice about the desk's frame that a person made on this device. Where nothing can be stored it lasts until a reload. */
import { useState } from 'react';

const PREFIX = 'amberlight.desk.';

function read<T>(key: string, isValid: (value: unknown) => value is T): T | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null');
    return isValid(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** The choice kept under `key`, or `initial`; and a function that keeps another. */
export function useKeptChoice<T>(
  key: string,
  initial: T,
  isValid: (value: unknown) => value is T,
): [T, (choice: T) => void] {
  const [choice, setChoice] = useState(() => read(key, isValid) ?? initial);
  function keep(next: T): void {
    setChoice(next);
    try {
      localStorage.setItem(PREFIX + key, JSON.stringify(next));
    } catch {
      // No storage, or none left.
    }
  }
  return [choice, keep];
}
