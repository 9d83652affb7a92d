import { useState } from 'react';
import { updateProfile } from '@/backend/people/ownProfile';
import * as words from '@/languages/en/account/choices';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { useAnswer } from '@/state/useAnswer';
import { ProfileChoice } from './ProfileChoice';

/** Whether a rider's receipts are mailed as soon as a ride is paid. It is shown where they can be. */
export function ReceiptSwitch({ uid, on }: { uid: string; on: boolean }) {
  const dispatch = useAppDispatch();
  const box = useAnswer('receipt_address', {});
  const [busy, setBusy] = useState(false);
  if (box === null || !('to' in box)) return null;

  async function change(receipt_by_mail: boolean): Promise<void> {
    setBusy(true);
    const outcome = await updateProfile(uid, { receipt_by_mail });
    setBusy(false);
    if (!outcome.ok) dispatch(messageShown(outcome.failure));
  }

  return (
    <ProfileChoice
      title={words.receipts}
      label={words.mailReceipts}
      on={on}
      disabled={busy}
      onChange={(wanted) => void change(wanted)}
    >
      {box.state === 'ready' ? words.mailedTo(box.to) : words.mailedOnceConfirmed(box.to)}
    </ProfileChoice>
  );
}
