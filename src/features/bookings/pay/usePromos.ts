import { useEffect, useState } from 'react';
import { serverNow } from '@/backend/connection/connection';
import { usedPromos } from '@/backend/people/notices';
import type { Pence } from '@/domain/money/money';
import { useWatch } from '@/state/hooks';
import { promosGroup } from '@/state/personal';
import { promosFor, worthOf } from './promos';

const NONE: string[] = [];

/** The town's promos for one bill; nothing is read until the rider opens the field. */
export function usePromos(riderUid: string, bill: Pence, typed: string) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useWatch(promosGroup, isOpen ? undefined : null);
  const [used, setUsed] = useState(NONE);
  const codes = (data ?? []).map(({ id }) => id).join('\n');
  useEffect(() => {
    if (codes === '') return undefined;
    let over = false;
    void usedPromos(riderUid, codes.split('\n')).then((found) => {
      if (!over) setUsed(found);
    });
    return () => {
      over = true;
    };
  }, [codes, riderUid]);
  const promos = data ?? [];
  const now = serverNow();
  return {
    isOpen,
    open: () => setOpen(true),
    options: promosFor(promos, bill, used, now),
    worth: worthOf(typed, promos, bill, used, now),
  };
}
