import { Link, NavLink, useLocation } from 'react-router-dom';
import { config } from '@/backend/connection/config';
import { Wordmark } from '@/components/ui/page/Wordmark';
import styles from './PublicHeader.module.css';
import { LanguageLinks } from './LanguageLinks';
import { SocialLinks } from './SocialLinks';
import { useCompanyName } from './useCompanyName';
import { useSessionHint } from './useSessionHint';
import { homeLabel } from './values/homeLabel';

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
      <nav className={styles.nav} aria-label="Main">
        {features.home ? (
          <NavLink to="/" end className={styles.secondary}>
            Home
          </NavLink>
        ) : null}
        <NavLink to="/about-us" className={styles.secondary}>
          About us
        </NavLink>
        <SocialLinks />
        {/* On a phone there is room for it where there is no footer. */}
        <LanguageLinks className={entrance && DOORS.includes(pathname) ? undefined : styles.secondary} />
        {signedIn ? <NavLink to="/profile">My account</NavLink> : null}
        {entrance && !signedIn && features.register && pathname !== '/register' ? (
          <NavLink to="/register">Sign up</NavLink>
        ) : null}
        {entrance && !signedIn && features.login && pathname !== '/login' ? (
          <NavLink to="/login" className={styles.login}>
            Log in
          </NavLink>
        ) : null}
      </nav>
    </header>
  );
}
