import { Link } from 'react-router-dom';
import { config } from '@/backend/connection/config';
import styles from './PublicFooter.module.css';
import { LanguageLinks } from './LanguageLinks';
import { SocialLinks } from './SocialLinks';
import { PublicText } from './PublicText';
import { usePublicMarks } from './usePublicMarks';
import { useSessionHint } from './useSessionHint';

const YEAR = new Date().getFullYear();

/** The public footer: home, my account, about us, privacy policy and the copyright. */
export function PublicFooter() {
  const signedIn = useSessionHint();
  const { link, when, unless } = usePublicMarks();
  const { home, login } = config.features;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <nav className={styles.links} aria-label="Footer">
          {home ? <Link to="/">Home</Link> : null}
          {signedIn || login ? <Link to={signedIn ? '/profile' : '/login'}>My account</Link> : null}
          <Link to="/about-us">About us</Link>
          <Link to="/fares" {...when('card')}>
            Fares
          </Link>
          <Link to="/privacy-policy">Privacy policy</Link>
          <a {...link('CompanyTerms')} target="_blank" rel="noreferrer">
            Terms
          </a>
          <SocialLinks />
          <LanguageLinks />
        </nav>
        {/* A pre-rendered page keeps the year of its build. */}
        <p className={styles.copyright} suppressHydrationWarning>
          © {YEAR}{' '}
          <a {...link('CompanyWebsite')} target="_blank" rel="noreferrer">
            <PublicText name="company" />
          </a>
          <span {...unless('CompanyWebsite')}>
            <PublicText name="company" />
          </span>
        </p>
      </div>
    </footer>
  );
}
