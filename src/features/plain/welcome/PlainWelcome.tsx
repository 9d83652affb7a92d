import { PhoneNumber } from '@/components/people/phone/PhoneNumber';
import { useEffect } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { config } from '@/backend/connection/config';
import { setSimpleView } from '@/backend/people/simpleView';
import { careNumber } from '@/components/people/careNumber';
import { ButtonAnchor, ButtonLink } from '@/components/ui/button/Button';
import { isOpen } from '@/domain/pricing/opening';
import { PublicFooter } from '@/features/public/PublicFooter';
import { PublicHeader } from '@/features/public/PublicHeader';
import { useCompanyName } from '@/features/public/useCompanyName';
import { usePublicSettings } from '@/features/public/usePublicSettings';
import { useSessionHint } from '@/features/public/useSessionHint';
import * as words from '@/languages/en/account/plain/welcome';
import parts from '../parts/Plain.module.css';
import styles from './PlainWelcome.module.css';

/**
 * The way into the simple view, which it turns on: for a link in a letter, and for the front page. Whoever has logged in is
 * asked the first question at once.
 */
export default function PlainWelcome() {
  const signedIn = useSessionHint();
  useEffect(() => setSimpleView(true), []);
  return signedIn ? <Navigate to="/" replace /> : <Door />;
}

/** The front page in few words, for somebody who has not logged in. */
function Door() {
  const settings = usePublicSettings();
  const company = useCompanyName();
  const { care_name = '', care_no = '' } = settings;
  const care = careNumber({ care_name, care_no });
  const { login, register } = config.features;
  return (
    <>
      <a className="skip-link" href="#main">
        {words.skip}
      </a>
      <div className={styles.top}>
        <PublicHeader entrance={false} />
      </div>
      <main id="main" tabIndex={-1} className={parts.page}>
        <h1 className={parts.title}>{isOpen(settings) ? words.bookTaxi : words.opensSoon(company)}</h1>
        <p>{isOpen(settings) ? words.bookMore : words.soonMore}</p>
        {login ? (
          <ButtonLink wide look="next" className={parts.main} to="/login">
            {words.logIn}
          </ButtonLink>
        ) : null}
        {register ? (
          <ButtonLink wide className={parts.main} to="/register">
            {words.register}
          </ButtonLink>
        ) : null}
        {care === null ? null : (
          <ButtonAnchor wide className={parts.main} href={care.href}>
            <span>{words.ringUs(<PhoneNumber number={care.number} />)}</span>
          </ButtonAnchor>
        )}
        <Link to="/fares" className={styles.fares}>
          {words.fares}
        </Link>
        <ButtonLink wide look="text" to="/" onClick={() => setSimpleView(false)}>
          {words.leave}
        </ButtonLink>
      </main>
      <PublicFooter />
    </>
  );
}
