import { useState } from 'react';
import type { Failure } from '@/backend/connection/failure';
import { messageText } from '@/domain/messages';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';

/** A typed code and what is wrong with it. `refusedWith` shows a refusal of the code at the field, and any other as a message. */
export function useCode() {
  const dispatch = useAppDispatch();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState('');

  /** True if there is something to send. */
  function isTyped(): boolean {
    const isThere = code.trim() !== '';
    setFault(isThere ? '' : 'Type the six digits that the app shows.');
    return isThere;
  }

  function refusedWith(failure: Failure): void {
    setCode('');
    if (failure.field === 'code') setFault(messageText(failure.key));
    else dispatch(messageShown(failure));
  }

  return { code, setCode, fault, isTyped, refusedWith };
}
