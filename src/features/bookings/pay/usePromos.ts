import { useState } from 'react';
import { serverNow } from '@/backend/connection/connection';
import type { Pence } from '@/domain/money/money';
import { isMobileProven } from '@/domain/people/user';
import { useAppSelector, useWatch } from '@/state/hooks';
import { promosGroup } from '@/state/personal';
import { useCall } from '@/state/useCall';
import { promosFor, worthOf } from './promos';

const NONE: string[] = [];

/** The town's promos for one bill; nothing is read until the rider opens the field. */
export function usePromos(bill: Pence, typed: string) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useWatch(promosGroup, isOpen ? undefined : null);
  const [used, setUsed] = useState(NONE);
  const { ask } = useCall();

  async function open(): Promise<void> {
    setOpen(true);
    const answer = await ask('used_promos', {});
    // Without an answer all look unused, and the server decides at the payment.
    if (answer?.ok) setUsed(answer.value.promos);
  }

  const profile = useAppSelector((state) => state.auth.data?.profile);
  const promos = data ?? [];
  const now = serverNow();
  const rider = { used, isProven: profile == null || isMobileProven(profile) };
  return {
    isOpen,
    open: () => void open(),
    options: promosFor(promos, bill, rider, now),
    worth: worthOf(typed, promos, bill, rider, now),
  };
}
