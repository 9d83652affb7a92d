import { useState } from 'react';
import { sendVerificationMail } from '@/backend/people/auth';
import { Button, ButtonLink } from '@/components/ui/button/Button';
import { type MessageKey, messageText } from '@/domain/messages';
import * as words from '@/languages/en/bookings/after';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { useAnswer } from '@/state/useAnswer';
import { useCall } from '@/state/useCall';
import { useRequestId } from '@/state/useRequestId';
import styles from './RideHelp.module.css';

/** Nobody knows whether these calls were carried out. */
const UNANSWERED: readonly MessageKey[] = ['no_answer', 'service_unavailable'];

/** Has the receipt of a paid ride mailed to the rider's own confirmed address. Nothing is shown where no mails are sent. */
export function ReceiptByMail({ bookingId }: { bookingId: string }) {
  const box = useAnswer('receipt_address', {});
  const { ask, busy } = useCall();
  const dispatch = useAppDispatch();
  const request = useRequestId();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (box === null || box.state === 'off') return null;
  if (box.state === 'none') {
    return (
      <ButtonLink to="/profile" wide>
        {words.addEmail}
      </ButtonLink>
    );
  }
  if (box.state === 'unverified') return <ConfirmFirst to={box.to} />;

  async function send(): Promise<void> {
    setSentTo(null);
    const outcome = await ask('mail_receipt', { id: bookingId, press: request.idFor(bookingId) });
    if (outcome === null) return;
    // Without an answer it may have gone out: the next press asks about this one.
    if (outcome.ok || !UNANSWERED.includes(outcome.failure.key)) request.done();
    if (outcome.ok) setSentTo(outcome.value.to);
    else dispatch(messageShown(outcome.failure));
  }

  return (
    <div className={styles.form}>
      <Button wide busy={busy !== null} onClick={() => void send()}>
        {words.mailReceipt}
      </Button>
      <p role="status" className={styles.soft}>
        {sentTo === null ? words.goesTo(box.to) : messageText('receipt_mailed', `${sentTo}.`)}
      </p>
    </div>
  );
}

function ConfirmFirst({ to }: { to: string }) {
  const [asked, setAsked] = useState<'no' | 'sent' | 'failed'>('no');
  const ask = (): void =>
    void sendVerificationMail()
      .then(() => setAsked('sent'))
      .catch(() => setAsked('failed'));
  return (
    <div className={styles.form}>
      <Button wide disabled={asked === 'sent'} onClick={ask}>
        {words.confirmEmail}
      </Button>
      <p role="status" className={styles.soft}>
        {asked === 'sent'
          ? words.openLink(to)
          : asked === 'failed'
            ? messageText('no_answer')
            : words.mailedOnceConfirmed(to)}
      </p>
    </div>
  );
}
