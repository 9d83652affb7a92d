import { Link } from 'react-router-dom';
import { config } from '@/backend/connection/config';
import { isOpen } from '@/domain/pricing/opening';
import { CabAtNight } from './CabAtNight';
import styles from './LandingPage.module.css';
import { ProductSection } from './ProductSection';
import { PublicFooter } from '../PublicFooter';
import { PublicHeader } from '../PublicHeader';
import { StoreLinks } from './StoreLinks';
import { useCompanyName } from '../useCompanyName';
import { usePublicSettings } from '../usePublicSettings';
import { useScrolledPast } from '../useScrolledPast';
import { useSessionHint } from '../useSessionHint';

/** Scroll distance after which the hero's colour changes, pixels. */
const HERO_SCROLL_PX = 400;

/** The landing page: the slogan, the product and the app stores. */
export function LandingPage() {
  const signedIn = useSessionHint();
  const scrolled = useScrolledPast(HERO_SCROLL_PX);
  const settings = usePublicSettings();
  const company = useCompanyName();
  const { login, register } = config.features;
  const opened = isOpen(settings);
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <div className={`${styles.top} ${scrolled ? styles.scrolled : ''}`}>
        <PublicHeader />
      </div>
      <main id="main" tabIndex={-1}>
        <section className={styles.hero}>
          <div className={styles.words}>
            {opened ? (
              <>
                <h1 className={styles.slogan}>
                  The lamp is lit.
                  <br />
                  Your cab is close.
                </h1>
                <p className={styles.lead}>
                  Licensed taxis with badged drivers, and the fare on your screen before you ride.
                </p>
              </>
            ) : (
              <>
                <h1 className={styles.slogan}>{company} opens soon.</h1>
                <p className={styles.lead}>
                  You cannot book yet. Riders can create an account now, and drivers can hand in their papers.
                </p>
              </>
            )}
            {signedIn ? (
              <Link className={styles.next} to="/bookings">
                Go to my account
              </Link>
            ) : null}
            {signedIn ? null : opened ? (
              login ? (
                <Link className={styles.next} to="/login">
                  Log in to book
                </Link>
              ) : null
            ) : register ? (
              <Link className={styles.next} to="/register">
                Create an account
              </Link>
            ) : null}
            {signedIn ? null : (
              <p className={styles.simple}>
                <Link to="/simple">Simple view: one question at a time</Link>
              </p>
            )}
          </div>
          <CabAtNight />
        </section>
        <ProductSection />
        <StoreLinks settings={settings} />
      </main>
      <PublicFooter />
    </>
  );
}
