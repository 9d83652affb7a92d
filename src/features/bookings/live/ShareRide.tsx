import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { IosShareRounded } from '@/components/ui/icons/ride';
import { announce } from '@/components/ui/message/Announcer';
import type { Booking } from '@/domain/ride/booking';
import { followPath } from '@/domain/ride/follow/follow';
import type { ShareAnswer } from '@/domain/api/followApi';
import * as texts from '@/languages/en/bookings/live';
import { useAppSelector } from '@/state/hooks';
import { selectCompanyName } from '@/state/selectors';
import { useCall } from '@/state/useCall';
import { sharedWords } from '../rideWords';
import styles from './ShareRide.module.css';

/**
 * Shares the ride: the driver, the cab, the destination, and a link that shows where the cab is until the ride ends. It
 * goes through the phone's share sheet, otherwise through the clipboard. Sharing can be stopped.
 */
export function ShareRide({ booking, minutes }: { booking: Booking; minutes: number | null }) {
  const { id, shared_at: sharedAt } = booking;
  const company = useAppSelector(selectCompanyName);
  const { run, busy } = useCall();
  const [copied, setCopied] = useState(false);
  const [text, setText] = useState('');
  const [link, setLink] = useState<ShareAnswer | null>(null);

  async function share(): Promise<void> {
    // With the link at hand nothing stands between the press and the share sheet, which some browsers insist on.
    const made = link !== null && link.at === sharedAt ? link : await run('share_ride', { id });
    if (made === null) return;
    setLink(made);
    const words = sharedWords(booking, minutes, company);
    const url = `${window.location.origin}${followPath(made.token)}`;
    if (typeof navigator.share === 'function') {
      const closed = await navigator.share({ title: texts.companyRide(company), text: words, url }).then(
        () => true,
        // Closing the share sheet without a choice is not an error.
        (fault: unknown) => fault instanceof DOMException && fault.name === 'AbortError',
      );
      if (closed) return;
    }
    try {
      await navigator.clipboard.writeText(`${words} ${url}`);
      setCopied(true);
      announce(texts.copiedMore);
    } catch {
      setText(`${words} ${url}`);
    }
  }

  async function stop(): Promise<void> {
    if ((await run('stop_sharing', { id })) === null) return;
    setLink(null);
    setCopied(false);
    setText('');
    announce(texts.sharingStopped);
  }

  return (
    <>
      <Button icon={<IosShareRounded />} busy={busy === 'share_ride'} onClick={() => void share()}>
        {copied ? texts.copied : texts.shareRide}
      </Button>
      {text === '' ? null : <p className={styles.text}>{text}</p>}
      {sharedAt === undefined ? null : (
        <div className={styles.shared}>
          <p>{texts.anyoneFollows}</p>
          <Button look="text" small busy={busy === 'stop_sharing'} onClick={() => void stop()}>
            {texts.stopSharing}
          </Button>
        </div>
      )}
    </>
  );
}
