import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { config } from '@/backend/connection/config';
import { Tabs } from '@/components/ui/button/Tabs';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import * as words from '@/languages/en/entry/login';
import { useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/selectors';
import { DoorPage } from '../public/DoorPage';
import { EmailLogin } from './EmailLogin';
import styles from './LoginScreen.module.css';
import { SocialButtons } from './SocialButtons';

/** Most people log in by email, so the countries and their dial codes are loaded only when needed. */
const PhoneLogin = lazy(() => import('./PhoneLogin'));

const WAYS = [
  ['email', words.byEmail],
  ['phone', words.byPhone],
] as const;
type Way = (typeof WAYS)[number][0];

/** The login screen. The router decides where a user goes next, and leaves it as soon as the session has started. */
export default function LoginScreen() {
  const { features } = config;
  const state = useLocation().state as { email?: unknown } | null;
  const [chosen, setChosen] = useState<Way>('email');
  // Shown until the settings say otherwise: tabs that appeared late would push the form down.
  const allowed = useAppSelector((from) => selectSettings(from)?.phone_login !== false);
  const byPhone = features.phoneLogin && allowed;
  const shown = byPhone ? chosen : 'email';
  return (
    <DoorPage title={words.title}>
      {byPhone ? (
        <div className={styles.tabs}>
          <Tabs label={words.waysToLogIn} value={shown} tabs={WAYS} panel="way" onChoose={setChosen} />
        </div>
      ) : null}
      <div id="way" {...(byPhone ? { role: 'tabpanel', 'aria-label': words.whatWeNeed } : {})}>
        {shown === 'email' ? (
          <EmailLogin known={typeof state?.email === 'string' ? state.email : ''} />
        ) : (
          <Suspense fallback={<SkeletonLines rows={2} />}>
            <PhoneLogin />
          </Suspense>
        )}
      </div>
      {features.socialLogin ? <SocialButtons /> : null}
      {features.register ? (
        <p className={styles.applicant}>
          {words.applying(<Link to="/register?application">{words.seeApplication}</Link>)}
        </p>
      ) : null}
    </DoorPage>
  );
}
