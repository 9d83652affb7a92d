import { useState } from 'react';
import { cancelByLink } from '@/backend/links/cancelByLink';
import { MessageDialog } from '@/components/ui/message/MessageDialog';
import { type MessageKey, messages } from '@/domain/messages';
import { formatMoney } from '@/domain/money/money';
import type { CallersRide } from '@/domain/ride/follow/callerLink';
import { cancellingCosts } from '@/domain/ride/missed/feeWords';
import * as words from '@/languages/en/entry/caller';

type Props = {
  token: string;
  cost: NonNullable<CallersRide['cancelling']>;
  onOver: (over: 'cancelled' | 'ended') => void;
  onClose: () => void;
};

/** Asks before a ride is called off, and says what that costs now. If it costs more by the press, it asks again. */
export function CancelByLink({ token, cost, onOver, onClose }: Props) {
  const [named, setNamed] = useState(0);
  const [fault, setFault] = useState<MessageKey | null>(null);
  const [busy, setBusy] = useState(false);
  const fee = Math.max(named, cost.pence);

  async function cancel(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFault(null);
    const outcome = await cancelByLink(token, fee);
    setBusy(false);
    if (outcome.at === 'costs') setNamed(outcome.pence);
    else if (outcome.at === 'refused') setFault(outcome.key);
    else onOver(outcome.at);
  }

  return (
    <MessageDialog
      open
      title={words.cancelQuestion}
      actions={[
        { label: words.keepIt, onSelect: onClose },
        {
          label: fee === 0 ? words.cancelNow : words.cancelFor(formatMoney(fee, cost.currency)),
          danger: true,
          onSelect: () => void cancel(),
        },
      ]}
      onClose={onClose}
    >
      <span role="status">{fee === 0 ? words.cancelIsFree : cancellingCosts(fee, cost.currency)}</span>{' '}
      {fault === null ? '' : <span role="alert">{messages[fault]}</span>}
    </MessageDialog>
  );
}
