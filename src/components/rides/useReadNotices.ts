import { useEffect, useRef, useState } from 'react';
import { markNoticeRead } from '@/backend/later/calls';
import { useAppSelector } from '@/state/hooks';
import { selectUnreadNotices } from '@/state/selectors';
import { selectSession } from '@/state/session';

function useVisible(): boolean {
  const [visible, setVisible] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return visible;
}

/** Marks notices about the ride on screen as read, as the screen shows their news. Null marks nothing. */
export function useReadNotices(bookingId: string | null): void {
  const session = useAppSelector(selectSession);
  const uid = session.phase === 'signedIn' ? session.uid : null;
  const unread = useAppSelector(selectUnreadNotices);
  const visible = useVisible();
  const marked = useRef(new Set<string>());
  useEffect(() => {
    if (uid === null || bookingId === null || !visible) return;
    for (const notice of unread) {
      if (notice.bookingId !== bookingId || marked.current.has(notice.id)) continue;
      marked.current.add(notice.id);
      // A notice that cannot be marked now simply stays unread.
      markNoticeRead(uid, notice.id).catch(() => {});
    }
  }, [uid, bookingId, unread, visible]);
}
