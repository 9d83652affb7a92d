import { type ReactNode, useState } from 'react';
import { MessageDialog } from '@/components/ui/message/MessageDialog';
import { LeaveGuard } from './LeaveGuard';

/**
 * Guards a form that lies over a page. `close` closes it, or asks first while it is `dirty`: for Escape, Cancel and a press
 * beside it. `guard` holds the question, and asks the same before the page itself is left.
 */
export function useGuardedClose(dirty: boolean, onClose: () => void): { close: () => void; guard: ReactNode } {
  const [asks, setAsks] = useState(false);
  const stay = () => setAsks(false);
  return {
    close: () => (dirty ? setAsks(true) : onClose()),
    guard: (
      <>
        <LeaveGuard when={dirty} />
        <MessageDialog
          open={asks}
          title="Leave without saving?"
          onClose={stay}
          actions={[
            { label: 'Stay', onSelect: stay },
            {
              label: 'Leave',
              danger: true,
              onSelect: () => {
                stay();
                onClose();
              },
            },
          ]}
        >
          What you typed here is not saved yet.
        </MessageDialog>
      </>
    ),
  };
}
