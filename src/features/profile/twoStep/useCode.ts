import { useState } from 'react';
import type { Failure } from '@/backend/connection/failure';
import { messageText } from '@/domain/messages';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';

/**
 * A typed code and what is wrong with it; `wanted` says what to type where nothing was. `refusedWith` shows a refusal of the code
 * at the field, and any other as a message.
 */
export function useCode(wanted = 'Type the six digits that the app shows.') {
  const dispatch = useAppDispatch();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState('');

  /** True if there is something to send. */
  function isTyped(): boolean {
    const isThere = code.trim() !== '';
    setFault(isThere ? '' : wanted);
    return isThere;
  }

  function refusedWith(failure: Failure): void {
    setCode('');
    if (failure.field === 'code') setFault(messageText(failure.key));
    else dispatch(messageShown(failure));
  }

  function clear(): void {
    setCode('');
    setFault('');
  }

  return { code, setCode, fault, isTyped, refusedWith, clear };
}
