import { Link } from 'react-router-dom';
import { config } from '@/backend/connection/config';
import styles from './PublicFooter.module.css';
import { SocialLinks } from './SocialLinks';
import { useCompanyName } from './useCompanyName';
import { usePublicSettings } from './usePublicSettings';
import { useSessionHint } from './useSessionHint';
import { isWebAddress } from '@/components/ui/text/webAddress';

const YEAR = new Date().getFullYear();

/** The public footer: home, my account, about us, privacy policy and the copyright. */
export function PublicFooter() {
  const signedIn = useSessionHint();
  const settings = usePublicSettings();
  const company = useCompanyName();
  const { CompanyWebsite: website, CompanyTerms: terms } = settings;
  const { home, login } = config.features;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <nav className={styles.links} aria-label="Footer">
          {home ? <Link to="/">Home</Link> : null}
          {signedIn || login ? <Link to={signedIn ? '/profile' : '/login'}>My account</Link> : null}
          <Link to="/about-us">About us</Link>
          {settings.fare_basis === 'card' ? <Link to="/fares">Fares</Link> : null}
          <Link to="/privacy-policy">Privacy policy</Link>
          {isWebAddress(terms) ? (
            <a href={terms} target="_blank" rel="noreferrer">
              Terms
            </a>
          ) : null}
          <SocialLinks settings={settings} />
        </nav>
        {/* A pre-rendered page keeps the year of its build. */}
        <p className={styles.copyright} suppressHydrationWarning>
          © {YEAR}{' '}
          {isWebAddress(website) ? (
            <a href={website} target="_blank" rel="noreferrer">
              {company}
            </a>
          ) : (
            company
          )}
        </p>
      </div>
    </footer>
  );
}
