import { useState } from 'react';
import { serverNow } from '@/backend/connection/connection';
import type { MessageKey } from '@/domain/messages';
import type { Pence } from '@/domain/money/money';
import { isMobileProven } from '@/domain/people/user';
import { useAppSelector, useWatch } from '@/state/hooks';
import { promosGroup } from '@/state/personal';
import { useCall } from '@/state/useCall';
import { type PromoWorth, promosFor, worthOf } from './promos';

const NONE: string[] = [];

/** The town's promos for one bill and the code typed into its field; nothing is read until the rider opens the field. */
export function usePromos(bill: Pence) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useWatch(promosGroup, isOpen ? undefined : null);
  const [used, setUsed] = useState(NONE);
  const [refusal, setRefusal] = useState<{ typed: string; key: MessageKey } | null>(null);
  const { ask } = useCall();

  async function open(): Promise<void> {
    setOpen(true);
    const answer = await ask('used_promos', {});
    // Without an answer all look unused, and the server decides at the payment.
    if (answer?.ok) setUsed(answer.value.promos);
  }

  const profile = useAppSelector((state) => state.auth.data?.profile);
  const promos = data ?? (error.flag && error.key === 'no_promos' ? [] : null);
  const now = serverNow();
  const rider = { used, isProven: profile == null || isMobileProven(profile) };
  const worth: PromoWorth =
    refusal !== null && refusal.typed === typed
      ? { id: '', discount: 0, refused: refusal.key }
      : worthOf(typed, promos, bill, rider, now);
  return {
    typed,
    type: setTyped,
    isOpen,
    open: () => void open(),
    clear: () => {
      setTyped('');
      setOpen(false);
    },
    /** The server has refused the code as it stands: it takes nothing off, and the bill can be paid without it. */
    refuse: (key: MessageKey) => setRefusal({ typed, key }),
    options: promosFor(promos ?? [], bill, rider, now),
    worth,
  };
}
