import { Link, NavLink, useLocation } from 'react-router-dom';
import { config } from '@/backend/connection/config';
import { Wordmark } from '@/components/ui/page/Wordmark';
import * as words from '@/languages/en/public/frame';
import { homeLabel } from '@/languages/en/public/values';
import styles from './PublicHeader.module.css';
import { LanguageLinks } from './LanguageLinks';
import { SocialLinks } from './SocialLinks';
import { useCompanyName } from './useCompanyName';
import { useSessionHint } from './useSessionHint';

const DOORS = ['/login', '/register'];

/** The public header: home, my account or login and registration, about us, and the social links. */
export function PublicHeader({ entrance = true }: { entrance?: boolean }) {
  const signedIn = useSessionHint();
  const company = useCompanyName();
  const { pathname } = useLocation();
  const { features } = config;
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.brand} data-home="" aria-label={homeLabel(company)}>
        <Wordmark name={company} />
      </Link>
      <nav className={styles.nav} aria-label={words.mainNavigation}>
        {features.home ? (
          <NavLink to="/" end className={styles.secondary}>
            {words.home}
          </NavLink>
        ) : null}
        <NavLink to="/about-us" className={styles.secondary}>
          {words.aboutUs}
        </NavLink>
        <SocialLinks />
        {/* On a phone there is room for it where there is no footer. */}
        <LanguageLinks className={entrance && DOORS.includes(pathname) ? undefined : styles.secondary} />
        {signedIn ? <NavLink to="/profile">{words.myAccount}</NavLink> : null}
        {entrance && !signedIn && features.register && pathname !== '/register' ? (
          <NavLink to="/register">{words.signUp}</NavLink>
        ) : null}
        {entrance && !signedIn && features.login && pathname !== '/login' ? (
          <NavLink to="/login" className={styles.login}>
            {words.logIn}
          </NavLink>
        ) : null}
      </nav>
    </header>
  );
}
