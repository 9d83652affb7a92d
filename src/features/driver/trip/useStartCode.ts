import { useRef, useState } from 'react';
import type { Booking } from '@/domain/ride/booking';
import * as words from '@/languages/en/driver/trip';
import { useAppSelector } from '@/state/hooks';
import { selectMessage } from '@/state/messages';
import { OTP_DIGITS } from './OtpEntry';
import type { RideStep } from './useRideStep';

/**
 * The start of a trip with the code the driver types. A refused code is taken away, so that the next one can be typed;
 * one that did not get through stays, so that *Start the trip* sends it again. The field is there as soon as the database
 * says *arrived*, which may be before the arrival's own answer: a code typed by then follows that answer.
 */
export function useStartCode({ id, otp }: Booking, { step, idle }: RideStep) {
  const sending = useRef(false);
  const [digits, setDigits] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const isWrong = useAppSelector((state) => selectMessage(state)?.key === 'otp_wrong');
  const [wasWrong, setWasWrong] = useState(isWrong);
  if (isWrong !== wasWrong) {
    setWasWrong(isWrong);
    if (isWrong) setDigits('');
  }

  function start(typed = digits): void {
    if (otp && typed.length < OTP_DIGITS) {
      setFault(words.allFiveDigits);
      return;
    }
    if (!sending.current) void send(typed);
  }

  async function send(typed: string): Promise<void> {
    sending.current = true;
    try {
      await idle();
      await step('start_booking', id, otp ? { otp: typed } : {});
    } finally {
      sending.current = false;
    }
  }

  function type(text: string): void {
    setDigits(text);
    setFault(null);
  }

  return { digits, fault, type, start };
}
