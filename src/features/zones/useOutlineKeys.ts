import { useEffect } from 'react';
import type { OutlineEdit } from './outlineEdits';

/** Ctrl+Z undoes, Delete removes the chosen corner; not while somebody types or a dialog is open. */
export function useOutlineKeys(chosen: number | null, edit: (done: OutlineEdit) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if ((event.target as Element | null)?.closest('input, textarea, [role=dialog], [role=alertdialog]')) return;
      if ((event.ctrlKey || event.metaKey) && event.key === 'z') {
        event.preventDefault();
        edit({ type: 'undone' });
      } else if ((event.key === 'Delete' || event.key === 'Backspace') && chosen !== null) {
        event.preventDefault();
        edit({ type: 'removed', index: chosen });
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [chosen, edit]);
}
