import { useCallback, useEffect, useState } from 'react';
import { serverNow } from '@/backend/connection/connection';
import { newRequestId } from '@/backend/money/wallet';
import { keepDesk, keptDesk } from '@/state/kept/keptDesk';
import { type Draft, isDraft, newDraft } from './draft';

type Desk = { drafts: Draft[]; chosen: string };

function kept(uid: string): Desk | null {
  const { drafts, chosen } = (keptDesk(uid, serverNow()) ?? {}) as Partial<Desk>;
  const usable = Array.isArray(drafts) && drafts.length > 0 && drafts.every(isDraft) && typeof chosen === 'string';
  return usable ? { drafts, chosen } : null;
}

function blank(): Draft {
  const id = newRequestId();
  return newDraft(id, null, null, id);
}

function begun(): Desk {
  const draft = blank();
  return { drafts: [draft], chosen: draft.id };
}

/** Nothing was typed or booked here, so an answered call takes its place. */
const isUnused = (draft: Draft): boolean => {
  const { id: _, attempt: __, ...rest } = draft;
  const { id: ___, attempt: ____, ...empty } = newDraft('', null, null, '');
  return JSON.stringify(rest) === JSON.stringify(empty);
};

/** The lines of the desk, side by side, kept through a reload of this tab. */
export function useDrafts(uid: string) {
  const [spare] = useState(blank);
  const [desk, setDesk] = useState<Desk>(() => kept(uid) ?? begun());
  useEffect(() => keepDesk(uid, desk, serverNow()), [uid, desk]);

  const change = useCallback((id: string, edit: (draft: Draft) => Draft): void => {
    setDesk((before) => ({
      ...before,
      drafts: before.drafts.map((draft) => (draft.id === id ? edit(draft) : draft)),
    }));
  }, []);

  const choose = useCallback((id: string): void => setDesk((before) => ({ ...before, chosen: id })), []);

  /** A line for a call, or an empty one. Opening a call again shows its line. */
  const open = useCallback((call: { id: string; number: string | null } | null): void => {
    const attempt = newRequestId();
    setDesk((before) => {
      if (call !== null && before.drafts.some(({ id }) => id === call.id)) return { ...before, chosen: call.id };
      const draft = newDraft(call?.id ?? attempt, call?.id ?? null, call?.number ?? null, attempt);
      const used = before.drafts.filter((other) => !isUnused(other));
      return { drafts: [...used, draft], chosen: draft.id };
    });
  }, []);

  const close = useCallback((id: string): void => {
    const fresh = blank();
    setDesk((before) => {
      const index = before.drafts.findIndex((draft) => draft.id === id);
      const left = before.drafts.filter((draft) => draft.id !== id);
      const drafts = left.length === 0 ? [fresh] : left;
      const beside = drafts[Math.min(Math.max(0, index), drafts.length - 1)] ?? fresh;
      return { drafts, chosen: before.chosen === id ? beside.id : before.chosen };
    });
  }, []);

  const draft = desk.drafts.find(({ id }) => id === desk.chosen) ?? spare;
  return { drafts: desk.drafts, draft, change, choose, open, close };
}
