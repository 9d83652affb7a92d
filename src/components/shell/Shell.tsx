import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { mayOpen } from '@/domain/people/rights/pages';
import type { UserProfile, UserType } from '@/domain/people/user';
import * as words from '@/languages/en/account/shell';
import { useAppSelector } from '@/state/hooks';
import { selectCompanyName } from '@/state/selectors';
import { OfflineBanner } from '@/components/ui/state/OfflineBanner';
import { Wordmark } from '@/components/ui/page/Wordmark';
import { AccountMenu } from './AccountMenu';
import type { MenuEntry } from './menuEntry';
import { NoticeBell } from './NoticeBell';
import { OfficeMessage } from './OfficeMessage';
import styles from './Shell.module.css';

type Props = {
  role: UserType;
  /** Null while it is not known yet who is signed in. */
  person: { uid: string; profile: UserProfile } | null;
  /** True when the landing page is on; otherwise `/bookings` is home. */
  homeEnabled: boolean;
  /** Leads back to the running ride from every other page. */
  bar?: ReactNode;
  children: ReactNode;
};

/** The pages a rider or a driver can open. */
export function shellEntries(role: UserProfile['usertype'], homeEnabled: boolean): MenuEntry[] {
  const entries: MenuEntry[] =
    role === 'driver'
      ? [{ label: words.work, route: '/bookings' }]
      : [...(homeEnabled ? [{ label: words.book, route: '/' }] : []), { label: words.myRides, route: '/bookings' }];
  if (mayOpen('/board', { usertype: role })) entries.push({ label: words.ridesAhead, route: '/board' });
  if (mayOpen('/complaints', { usertype: role })) entries.push({ label: words.complaints, route: '/complaints' });
  if (mayOpen('/wallet', { usertype: role })) entries.push({ label: words.wallet, route: '/wallet' });
  entries.push({ label: words.profile, route: '/profile' });
  return entries;
}

/** The frame of a rider's or driver's screens: a bar at the top, and the rest for the ride. */
export function Shell({ role, person, homeEnabled, bar, children }: Props) {
  const company = useAppSelector(selectCompanyName);
  const entries = shellEntries(role, homeEnabled);
  // A driver's home is the work, also in mid-trip.
  const home = homeEnabled && role !== 'driver' ? '/' : '/bookings';
  return (
    <div className={styles.shell}>
      <a className="skip-link" href="#main">
        {words.skip}
      </a>
      <header className={styles.bar}>
        <Link to={home} className={styles.brand} aria-label={words.home(company)}>
          <Wordmark name={company} />
        </Link>
        <nav className={styles.nav} aria-label={words.main}>
          {entries.map(({ label, route }) => (
            <NavLink key={route} to={route} end>
              {label}
            </NavLink>
          ))}
        </nav>
        <NoticeBell uid={person?.uid ?? null} />
        <AccountMenu profile={person?.profile ?? null} entries={entries} />
      </header>
      <OfflineBanner />
      {person === null ? null : <OfficeMessage uid={person.uid} />}
      {bar}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
