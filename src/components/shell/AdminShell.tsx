import Menu from '@mui/icons-material/Menu';
import { Drawer, IconButton, useMediaQuery } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { mayOpen, type ProtectedRoute } from '@/domain/policy';
import type { UserProfile, UserType } from '@/domain/user';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectCompanyName } from '@/state/selectors';
import { leaveSession } from '@/state/session';
import { OfflineBanner } from '../OfflineBanner';
import { Wordmark } from '../Wordmark';
import styles from './AdminShell.module.css';
import { AlarmBanner } from './AlarmBanner';
import { ADMIN_MENU } from './adminMenu';
import { NoticeBell } from './NoticeBell';
import type { MenuEntry } from './menuEntry';

type Props = {
  uid: string;
  profile: UserProfile;
  homeEnabled: boolean;
  /** Whether this build has a screen at a route. */
  hasScreen: (route: ProtectedRoute) => boolean;
  children: ReactNode;
};

/** SPEC's menu for this role: what it may not open is not there. */
export function adminEntries(role: UserType, homeEnabled: boolean, hasScreen: Props['hasScreen']): MenuEntry[] {
  const open = ADMIN_MENU.filter(({ route }) => mayOpen(route, role) && hasScreen(route));
  return homeEnabled ? [{ label: 'Home', route: '/' }, ...open] : open;
}

/** The frame of the desk: a permanent side menu of 240 px, a drawer on a phone. */
export function AdminShell({ uid, profile, homeEnabled, hasScreen, children }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const company = useAppSelector(selectCompanyName);
  // One bell: in the bar of a phone, beside the name on a desk.
  const desk = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const bell = <NoticeBell uid={uid} role={profile.usertype} />;
  const entries = adminEntries(profile.usertype, homeEnabled, hasScreen);
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
    // The menu is longer than many a screen: where one is stays in it.
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
