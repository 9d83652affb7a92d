import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { config } from '@/backend/connection/config';
import * as words from '@/languages/en/public/landing';
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
        {words.skip}
      </a>
      <div className={styles.top}>
        <PublicHeader />
      </div>
      <main id="main" tabIndex={-1}>
        <section className={styles.hero}>
          <div className={styles.words}>
            <div {...when('open')}>
              <h1 className={styles.slogan}>{words.slogan}</h1>
              <p className={styles.lead}>{words.lead}</p>
            </div>
            <div {...unless('open')}>
              <h1 className={styles.slogan}>{words.opensSoon(<PublicText name="company" />)}</h1>
              <p className={styles.lead}>{words.soonLead}</p>
            </div>
            {signedIn ? (
              <Link className={styles.next} to="/bookings">
                {words.toAccount}
              </Link>
            ) : (
              <>
                {login ? (
                  <Link className={styles.next} to="/login" {...when('open')}>
                    {words.logIn}
                  </Link>
                ) : null}
                {register ? (
                  <Link className={styles.next} to="/register" {...unless('open')}>
                    {words.createAccount}
                  </Link>
                ) : null}
              </>
            )}
            {signedIn ? null : (
              <p className={styles.simple}>
                <Link to="/simple">{words.simpleView}</Link>
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
