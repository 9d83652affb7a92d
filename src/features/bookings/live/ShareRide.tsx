import { IosShareRounded } from '@/components/ui/icons/ride';
import { Button } from '@mui/material';
import { useState } from 'react';
import { announce } from '@/components/ui/message/Announcer';
import type { Booking } from '@/domain/ride/booking';
import { useAppSelector } from '@/state/hooks';
import { selectCompanyName } from '@/state/selectors';
import { sharedWords } from '../rideWords';

const COPIED = 'Copied. Paste it in a message.';

/** Shares the driver, the cab and the destination: with the phone's share sheet, otherwise through the clipboard. */
export function ShareRide({ booking, minutes }: { booking: Booking; minutes: number | null }) {
  const company = useAppSelector(selectCompanyName);
  const [copied, setCopied] = useState(false);
  const [text, setText] = useState('');

  async function share(): Promise<void> {
    const words = sharedWords(booking, minutes, company);
    if (typeof navigator.share === 'function') {
      // Closing the share sheet without a choice is not an error.
      await navigator.share({ title: `My ${company} ride`, text: words }).catch(() => {});
      return;
    }
    try {
      await navigator.clipboard.writeText(words);
      setCopied(true);
      announce(COPIED);
    } catch {
      setText(words);
    }
  }

  return (
    <>
      <Button variant="outlined" startIcon={<IosShareRounded />} onClick={() => void share()}>
        {copied ? 'Copied' : 'Share ride'}
      </Button>
      {text === '' ? null : <p style={{ gridColumn: '1 / -1', userSelect: 'all' }}>{text}</p>}
    </>
  );
}
