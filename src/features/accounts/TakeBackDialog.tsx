import type { EntryRow } from '@/backend/money/accounts';
import { announce } from '@/components/ui/message/Announcer';
import { ReasonDialog } from '@/components/ui/message/ReasonDialog';
import { formatMoney } from '@/domain/money/money';
import type { CustomerAccount } from '@/domain/onAccount/account';
import { type SettlementKind, settlementOf } from '@/domain/onAccount/accountEntry';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import { useCall } from '@/state/useCall';

const WORDS = {
  payment: {
    title: 'Take this payment back?',
    action: 'Take the payment back',
    done: 'The payment is taken back',
  },
  write_off: {
    title: 'Take this write-off back?',
    action: 'Take the write-off back',
    done: 'The write-off is taken back',
  },
} as const satisfies Record<SettlementKind, object>;

type Props = { id: string; account: CustomerAccount; entry: EntryRow; onClose: () => void };

/** Takes back a payment or a write-off. What is owed after it stands there before. */
export function TakeBackDialog({ id, account, entry, onClose }: Props) {
  const currency = useAppSelector(selectCurrency);
  const { run, busy } = useCall({ critical: true });
  const settlement = settlementOf(entry.id, entry);
  if (settlement === null) return null;
  const words = WORDS[settlement.as];
  const [amount, before, after] = [-entry.amount, account.owed ?? 0, (account.owed ?? 0) - entry.amount].map((pence) =>
    formatMoney(pence, currency),
  );
  return (
    <ReasonDialog
      open
      title={words.title}
      words={`${entry.reference}: ${amount}. Owed before: ${before}. After: ${after}. Payments go to the oldest invoice first, so the newest invoices may be open again.`}
      action={words.action}
      busy={busy !== null}
      onReason={async (reason) => {
        const done = (await run('take_back_settlement', { ...settlement, account: id, reason })) !== null;
        if (done) {
          announce(words.done);
          onClose();
        }
        return done;
      }}
      onClose={onClose}
    />
  );
}
