// Whatever the desk opens may show any message, and asks for what only the desk does.
import '@/domain/messages';
import '@/backend/later/desk';
import { Menu } from '@/components/ui/icons/shell';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { IconButton } from '@/components/ui/button/IconButton';
import { type ReactNode, useRef, useState } from 'react';
import { mayDo } from '@/domain/people/rights/jobs';
import type { UserProfile } from '@/domain/people/user';
import { useAppSelector } from '@/state/hooks';
import { selectCompanyName } from '@/state/selectors';
import { OfflineBanner } from '@/components/ui/state/OfflineBanner';
import { Wordmark } from '@/components/ui/page/Wordmark';
import { useMedia } from '@/components/ui/table/useMedia';
import styles from './AdminShell.module.css';
import { AlarmBanner } from './alarm/AlarmBanner';
import { ADMIN_MENU } from './menu/adminMenu';
import { useDeskKeys } from './menu/deskKeys';
import { useKeptChoice } from './menu/keptChoice';
import { KeysDialog } from './menu/KeysDialog';
import { useMenuCounts } from './menu/menuCounts';
import { placesOf } from './menu/menuGroups';
import { SideMenu } from './menu/SideMenu';
import { NoticeBell } from './NoticeBell';

type Props = {
  uid: string;
  profile: UserProfile;
  homeEnabled: boolean;
  children: ReactNode;
};

const isSwitch = (value: unknown): value is boolean => typeof value === 'boolean';

/** The desk's frame: a permanent side menu of 240 px, or a drawer on a phone. */
export default function AdminShell({ uid, profile, homeEnabled, children }: Props) {
  const [open, setOpen] = useState(false);
  const [showsKeys, setShowsKeys] = useState(false);
  const [keysOn, setKeysOn] = useKeptChoice(`keys.${uid}`, true, isSwitch);
  const close = () => setOpen(false);
  const company = useAppSelector(selectCompanyName);
  const isAdmin = profile.usertype === 'admin';
  const counts = useMenuCounts(isAdmin ? profile : null);
  // There is one bell: in the bar on a phone, next to the name on a desktop.
  const desk = useMedia('(min-width: 900px)');
  const bell = <NoticeBell uid={uid} />;
  const places = placesOf(profile, homeEnabled, ADMIN_MENU);
  const side = useRef<HTMLDivElement>(null);
  useDeskKeys({
    on: keysOn,
    places,
    // The press on the entry itself, so that a page with unsaved changes asks first.
    onGo: (route) => side.current?.querySelector<HTMLElement>(`a[href="${route}"]:not([aria-label])`)?.click(),
    onHelp: () => setShowsKeys(true),
  });
  const shared = { uid, company, places, counts };
  return (
    <div className={styles.shell}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className={styles.bar}>
        <IconButton label="Menu" aria-expanded={open} onClick={() => setOpen(true)}>
          <Menu />
        </IconButton>
        <Wordmark name={company} />
        <span className={styles.bell}>{desk ? null : bell}</span>
      </header>
      <div ref={side} className={styles.side}>
        <SideMenu {...shared} bell={desk ? bell : null} onKeys={() => setShowsKeys(true)} />
      </div>
      <Dialog open={open} face="start" back={false} label="Menu" contentClass={styles.drawer} onClose={close}>
        <SideMenu {...shared} onLeave={close} />
      </Dialog>
      <div className={styles.body}>
        <div className={styles.banners}>
          {isAdmin && mayDo(profile, 'rides') ? <AlarmBanner /> : null}
          <OfflineBanner />
        </div>
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      <KeysDialog
        open={showsKeys}
        on={keysOn}
        onSwitch={setKeysOn}
        places={places}
        onClose={() => setShowsKeys(false)}
      />
    </div>
  );
}
