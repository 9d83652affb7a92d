import { CloseRounded } from '@/components/ui/icons/controls';
import { NotificationsNoneRounded } from '@/components/ui/icons/shell';
import { Button } from '@/components/ui/button/Button';
import { IconButton } from '@/components/ui/button/IconButton';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureText } from '@/backend/connection/failure';
import { markNoticeRead } from '@/backend/later/calls';
import type { Listed } from '@/backend/connection/observe';
import type { Notice } from '@/domain/desk/notice';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import * as words from '@/languages/en/account/shell';
import { useAppSelector, useGroup } from '@/state/hooks';
import { notifisGroup } from '@/state/personal';
import { selectNotices, selectUnreadNotices } from '@/state/selectors';
import { announce } from '@/components/ui/message/Announcer';
import { EmptyState } from '@/components/ui/state/EmptyState';
import { openRide } from '@/components/rides/rideAddress';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { UnreadCount } from '@/components/ui/state/UnreadCount';
import styles from './NoticeBell.module.css';
import { usePushOpened } from './usePushOpened';

/** `uid`: null while it is not known yet whose they are; there are none then. */
type Props = { uid: string | null };

/** Notifications: a bell with the number of unread ones, and a menu that lists them. */
export function NoticeBell({ uid }: Props) {
  const navigate = useNavigate();
  const { error } = useGroup(notifisGroup);
  const notices = useAppSelector(selectNotices);
  const unread = useAppSelector(selectUnreadNotices);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  useSpokenCount(unread.length);
  usePushOpened();

  // A notice that cannot be marked now (offline, signed out elsewhere) simply stays unread.
  const read = (notice: Listed<Notice>) => {
    if (uid !== null && notice.status === 'live') markNoticeRead(uid, notice.id).catch(() => {});
  };

  function follow(notice: Listed<Notice>): void {
    read(notice);
    if (notice.bookingId === undefined) return;
    close();
    void navigate(openRide(notice.bookingId));
  }

  return (
    <>
      <IconButton
        className={styles.bell}
        label={unread.length === 0 ? words.notifications : words.notificationsNew(unread.length)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <NotificationsNoneRounded />
        <UnreadCount count={unread.length} />
      </IconButton>
      <Dialog
        open={open}
        face="side"
        title={words.notifications}
        aside={
          <IconButton label={words.closeNotifications} className={styles.close} onClick={close}>
            <CloseRounded />
          </IconButton>
        }
        contentClass={styles.content}
        onClose={close}
        foot={
          notices.length === 0 ? null : (
            <div className={styles.foot}>
              <Button wide disabled={unread.length === 0} onClick={() => unread.forEach(read)}>
                {words.markAllRead}
              </Button>
            </div>
          )
        }
      >
        {notices.length > 0 ? (
          <ul className={styles.list}>
            {notices.map((notice) => (
              <li key={notice.id}>
                <button type="button" className={styles.notice} onClick={() => follow(notice)}>
                  <span className={notice.status === 'live' ? styles.fresh : styles.seen}>
                    {notice.status === 'live' ? <span className="visually-hidden">{words.unread}</span> : null}
                    <bdi>{notice.title}</bdi>
                  </span>
                  <span dir="auto">{notice.body}</span>
                  <time className={styles.when} dateTime={new Date(notice.at).toISOString()}>
                    {formatDateTime(notice.at, DEFAULT_TIME_ZONE)}
                  </time>
                </button>
              </li>
            ))}
          </ul>
        ) : error.flag ? (
          <EmptyState title={failureText(error)}>{words.noNotifications}</EmptyState>
        ) : (
          <SkeletonLines rows={3} label={words.loadingNotifications} />
        )}
      </Dialog>
    </>
  );
}

/** Announces a rise of the count. The initial count is not news. */
function useSpokenCount(count: number): void {
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (before.current !== null && count > before.current) announce(words.arrived(count));
    before.current = count;
  }, [count]);
}
