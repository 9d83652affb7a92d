import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { config } from '@/backend/connection/config';
import { CabAtNight } from './CabAtNight';
import styles from './LandingPage.module.css';
import { ProductSection } from './ProductSection';
import { PublicFooter } from '../PublicFooter';
import { PublicHeader } from '../PublicHeader';
import { StoreLinks } from './StoreLinks';
import { PublicText } from '../PublicText';
import { usePublicMarks } from '../usePublicMarks';
import { useSessionHint } from '../useSessionHint';
import { markScrolled } from '../values/markScrolled';

/** The landing page: the slogan, the product and the app stores. */
export default function LandingPage() {
  const signedIn = useSessionHint();
  const { when, unless } = usePublicMarks();
  const { login, register } = config.features;
  useEffect(markScrolled, []);
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <div className={styles.top}>
        <PublicHeader />
      </div>
      <main id="main" tabIndex={-1}>
        <section className={styles.hero}>
          <div className={styles.words}>
            <div {...when('open')}>
              <h1 className={styles.slogan}>
                The lamp is lit.
                <br />
                Your cab is close.
              </h1>
              <p className={styles.lead}>
                Licensed taxis with badged drivers, and the fare on your screen before you ride.
              </p>
            </div>
            <div {...unless('open')}>
              <h1 className={styles.slogan}>
                <PublicText name="company" /> opens soon.
              </h1>
              <p className={styles.lead}>
                You cannot book yet. Riders can create an account now, and drivers can hand in their papers.
              </p>
            </div>
            {signedIn ? (
              <Link className={styles.next} to="/bookings">
                Go to my account
              </Link>
            ) : (
              <>
                {login ? (
                  <Link className={styles.next} to="/login" {...when('open')}>
                    Log in to book
                  </Link>
                ) : null}
                {register ? (
                  <Link className={styles.next} to="/register" {...unless('open')}>
                    Create an account
                  </Link>
                ) : null}
              </>
            )}
            {signedIn ? null : (
              <p className={styles.simple}>
                <Link to="/simple">Simple view: one question at a time</Link>
              </p>
            )}
          </div>
          <CabAtNight />
        </section>
        <ProductSection />
        <StoreLinks />
      </main>
      <PublicFooter />
    </>
  );
}
