import { useEffect, useRef } from 'react';

type Actions = {
  answer: () => void;
  newLine: () => void;
  nextLine: () => void;
  /** Closes the line in front, and ends its call. */
  closeLine: () => void;
  /** 1 to 9: that trip once more. 0: the last one back. */
  trip: (digit: number) => void;
  back: () => void;
};

const TYPING = 'input, textarea, select, [contenteditable="true"]';

/** Keys with Alt work everywhere; digits only where nobody types. By the place of the key, as Alt changes what it writes. */
function actionOf(
  { altKey, ctrlKey, metaKey, code, key, target }: KeyboardEvent,
  actions: Actions,
): (() => void) | null {
  if (ctrlKey || metaKey) return null;
  if (altKey) {
    const byCode: Record<string, () => void> = {
      KeyA: actions.answer,
      KeyN: actions.newLine,
      KeyS: actions.nextLine,
      KeyX: actions.closeLine,
    };
    return byCode[code] ?? null;
  }
  if (key === 'Escape') return actions.back;
  const isTyping = target instanceof Element && target.closest(TYPING) !== null;
  return isTyping || !/^\d$/.test(key) ? null : () => actions.trip(Number(key));
}

/** The keys of the call desk. While a dialog is open they are the dialog's. */
export function useCallKeys(actions: Actions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.repeat || document.querySelector('dialog[open]') !== null) return;
      const action = actionOf(event, latest.current);
      if (action === null) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
