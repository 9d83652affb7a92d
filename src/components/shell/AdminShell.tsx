import { Menu } from '@/components/ui/icons/shell';
import { Drawer, IconButton, useMediaQuery } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { mayOpen, type ProtectedRoute } from '@/domain/people/policy';
import type { UserProfile, UserType } from '@/domain/people/user';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectCompanyName } from '@/state/selectors';
import { leaveSession } from '@/state/session';
import { OfflineBanner } from '@/components/ui/state/OfflineBanner';
import { Wordmark } from '@/components/ui/page/Wordmark';
import styles from './AdminShell.module.css';
import { AlarmBanner } from './alarm/AlarmBanner';
import { NoticeBell } from './NoticeBell';
import type { MenuEntry } from './menuEntry';

/** A screen of the desk and its name in the side menu. */
export type MenuPlace = { label: string; route: ProtectedRoute };

type Props = {
  uid: string;
  profile: UserProfile;
  homeEnabled: boolean;
  /** True if this build has a screen at the route. */
  menu: readonly MenuPlace[];
  children: ReactNode;
};

/** The menu for a role: only the screens it may open. */
export function adminEntries(role: UserType, homeEnabled: boolean, menu: readonly MenuPlace[]): MenuEntry[] {
  const open = menu.filter(({ route }) => mayOpen(route, role));
  return homeEnabled ? [{ label: 'Home', route: '/' }, ...open] : open;
}

/** The desk's frame: a permanent side menu of 240 px, or a drawer on a phone. */
export function AdminShell({ uid, profile, homeEnabled, menu, children }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const company = useAppSelector(selectCompanyName);
  // There is one bell: in the bar on a phone, next to the name on a desktop.
  const desk = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const bell = <NoticeBell uid={uid} />;
  const entries = adminEntries(profile.usertype, homeEnabled, menu);
  return (
    <div className={styles.shell}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className={styles.bar}>
        <IconButton color="inherit" aria-label="Menu" aria-expanded={open} onClick={() => setOpen(true)}>
          <Menu />
        </IconButton>
        <Wordmark name={company} />
        <span className={styles.bell}>{desk ? null : bell}</span>
      </header>
      <div className={styles.side}>
        <SideMenu company={company} entries={entries} bell={desk ? bell : null} />
      </div>
      <Drawer
        open={open}
        onClose={close}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Menu', sx: { width: 'var(--menu)' } } }}
      >
        <SideMenu company={company} entries={entries} onLeave={close} />
      </Drawer>
      <div className={styles.body}>
        {profile.usertype === 'admin' ? <AlarmBanner /> : null}
        <OfflineBanner />
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
    </div>
  );
}

type SideMenuProps = { company: string; entries: readonly MenuEntry[]; bell?: ReactNode; onLeave?: () => void };

function SideMenu({ company, entries, bell, onLeave }: SideMenuProps) {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    // The menu is taller than many screens: scroll it to the current page.
    menu.current?.querySelector(`a[href="${CSS.escape(pathname)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <nav ref={menu} className={styles.menu} aria-label="Main">
      <div className={styles.head}>
        <Link to="/dashboard" onClick={onLeave} className={styles.brand} aria-label={`${company}, dashboard`}>
          <Wordmark name={company} />
        </Link>
        {bell}
      </div>
      <div className={styles.entries}>
        {entries.map(({ label, route }) => (
          <NavLink key={route} to={route} end onClick={onLeave}>
            {label}
          </NavLink>
        ))}
        <button type="button" data-leaves onClick={() => void dispatch(leaveSession())}>
          Logout
        </button>
      </div>
    </nav>
  );
}
