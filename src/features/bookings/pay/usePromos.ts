import { useEffect, useState } from 'react';
import { serverNow } from '@/backend/connection';
import { usedPromos } from '@/backend/notices';
import type { Pence } from '@/domain/money';
import { useAppDispatch, useGroup } from '@/state/hooks';
import { promosGroup } from '@/state/personal';
import { offersFor, worthOf } from './promos';

const NONE: string[] = [];

/** The promos of the town against one bill; nothing is read before somebody asks for them. */
export function usePromos(riderUid: string, bill: Pence, typed: string) {
  const dispatch = useAppDispatch();
  const { data } = useGroup(promosGroup);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => (isOpen ? dispatch(promosGroup.watch()) : undefined), [isOpen, dispatch]);
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
  const offers = data ?? [];
  const now = serverNow();
  return {
    isOpen,
    open: () => setOpen(true),
    options: offersFor(offers, bill, used, now),
    worth: worthOf(typed, offers, bill, used, now),
  };
}
