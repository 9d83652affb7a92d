import { type ReactNode, useState } from 'react';
import { MessageDialog } from '@/components/ui/message/MessageDialog';
import * as words from '@/languages/en/ui/page';
import { LeaveGuard } from './LeaveGuard';

type Guarded = { close: (event?: unknown) => void; guard: ReactNode };

const isPreventable = (event: unknown): event is { preventDefault: () => void } =>
  typeof event === 'object' && event !== null && 'preventDefault' in event;

/**
 * Guards a form that lies over a page. `close` closes it, or asks first while it is `dirty`: for Escape, Cancel and a press
 * beside it. `guard` holds the question, and asks the same before the page itself is left.
 */
export function useGuardedClose(dirty: boolean, onClose: () => void): Guarded {
  const [asks, setAsks] = useState(false);
  const stay = () => setAsks(false);
  function close(event?: unknown): void {
    if (!dirty) {
      onClose();
      return;
    }
    // The Escape that asks the question must not go on to close it.
    if (isPreventable(event)) event.preventDefault();
    setAsks(true);
  }
  return {
    close,
    guard: (
      <>
        <LeaveGuard when={dirty} />
        <MessageDialog
          open={asks}
          title={words.leaveUnsaved}
          onClose={stay}
          actions={[
            { label: words.stay, onSelect: stay },
            {
              label: words.leave,
              danger: true,
              onSelect: () => {
                stay();
                onClose();
              },
            },
          ]}
        >
          {words.typedUnsaved}
        </MessageDialog>
      </>
    ),
  };
}
