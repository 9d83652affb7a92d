/**
 * Asks before a page with unsaved changes is left: by a link, by Log out (anything marked `data-leaves`), by the
 * browser's Back and Forward, or by closing the tab. This router has no blocker of its own, so clicks are intercepted
 * before they reach it, and a step through the history is undone until the user has answered.
 */
import { useEffect, useRef, useState } from 'react';
import { watchSteps } from './historyGate';
import { MessageDialog } from '@/components/ui/message/MessageDialog';
import { changedUnsaved, leave as leaveWord, leaveUnsaved, stay as stayWord } from '@/languages/en/ui/page';

const LEAVES = 'a[href], [data-leaves]';

/** The router numbers its history entries. */
const historyIndex = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0;

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

function leaves(element: Element): boolean {
  if (!(element instanceof HTMLAnchorElement)) return true;
  const isHere = element.origin === window.location.origin;
  const isOther = isHere && element.pathname !== window.location.pathname;
  return isOther && element.target === '' && !element.hasAttribute('download');
}

type Props = {
  when: boolean;
  /** What is lost, where it is not what somebody typed. */
  title?: string;
  words?: string;
};

export function LeaveGuard({ when, title = leaveUnsaved, words = changedUnsaved }: Props) {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const answered = useRef(false);
  useEffect(() => {
    if (!when) return undefined;
    const at = historyIndex();
    answered.current = false;
    let undoing = false;

    function onClick(event: MouseEvent): void {
      const element = event.target instanceof Element ? event.target.closest<HTMLElement>(LEAVES) : null;
      if (answered.current || element === null || !isPlainClick(event) || !leaves(element)) return;
      event.preventDefault();
      event.stopPropagation();
      setLeave(() => () => element.click());
    }
    function onStep(): boolean {
      if (answered.current) return false;
      if (undoing) {
        undoing = false;
        return true;
      }
      const step = historyIndex() - at;
      if (step === 0) return false;
      undoing = true;
      window.history.go(-step);
      setLeave(() => () => window.history.go(step));
      return true;
    }
    function onClose(event: BeforeUnloadEvent): void {
      if (!answered.current) event.preventDefault();
    }

    document.addEventListener('click', onClick, true);
    const stopWatching = watchSteps(onStep);
    window.addEventListener('beforeunload', onClose);
    return () => {
      document.removeEventListener('click', onClick, true);
      stopWatching();
      window.removeEventListener('beforeunload', onClose);
    };
  }, [when]);

  const stay = () => setLeave(null);
  return (
    <MessageDialog
      open={leave !== null}
      title={title}
      back={false}
      onClose={stay}
      actions={[
        {
          label: leaveWord,
          onSelect: () => {
            answered.current = true;
            leave?.();
            stay();
          },
        },
        { label: stayWord, next: true, onSelect: stay },
      ]}
    >
      {words}
    </MessageDialog>
  );
}
