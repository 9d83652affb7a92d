import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { signIn } from '@/backend/people/signIn/passwordSignIn';
import { config } from '@/backend/connection/config';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { landingRoute } from '@/domain/people/rights/pages';
import * as words from '@/languages/en/entry/register';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/selectors';
import { leaveSession, selectEntrant, setApplying } from '@/state/session';
import { SocialButtons } from '../login/SocialButtons';
import { DoorPage } from '../public/DoorPage';
import styles from './AccountForm.module.css';
import { AccountForm } from './AccountForm';
import type { AccountValues, ProvenBy } from './accountValues';
import { ApplicantLogin } from './ApplicantLogin';
import { MobileJoin } from './MobileJoin';
import { Registered } from './Registered';

/** A driver's papers are far larger than the account form, so they load only when needed. */
const DriverApplicant = lazy(() => import('./DriverApplicant'));

/** The query with which a driver returns to papers begun earlier. */
const APPLICATION = 'application';
/** The query for joining with a mobile alone. */
const MOBILE = 'mobile';

/** Registration for riders and drivers; a driver continues here with the papers and their status. */
export default function RegisterScreen() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const entrant = useAppSelector(selectEntrant);
  const phoneLoginAllowed = useAppSelector((state) => selectSettings(state)?.phone_login !== false);
  const [query, setQuery] = useSearchParams();
  const [registered, setRegistered] = useState<Pick<AccountValues, 'firstName' | 'email'> | null>(null);
  // Anybody who gets a profile or an approval while this page is open is told so here before moving on.
  const [applicant, setApplicant] = useState('');
  if (entrant?.phase === 'applicant' && entrant.uid !== applicant) setApplicant(entrant.uid);

  const account = entrant?.account ?? null;
  const hasJoined = account !== null && query.has(MOBILE);
  useEffect(() => {
    if (hasJoined) setQuery({}, { replace: true });
  }, [hasJoined, setQuery]);

  async function onRegistered(typed: AccountValues, proven: ProvenBy | null): Promise<void> {
    const welcome = { firstName: typed.firstName.trim(), email: proven?.email ?? typed.email.trim() };
    if (!typed.driver) {
      setRegistered(welcome);
      // If it fails, or the account must wait, the login page says so and has the email filled in.
      if (proven === null) await signIn(typed.email, typed.password);
      return;
    }
    // The papers are stored in the driver's own folder, so the driver must be signed in.
    dispatch(setApplying(true));
    if (proven !== null || (await signIn(typed.email, typed.password)).ok) return;
    dispatch(setApplying(false));
    setRegistered(welcome);
  }

  async function back(): Promise<void> {
    if (entrant?.phase === 'applicant') await dispatch(leaveSession());
    void navigate('/login');
  }

  if (registered !== null) return <Registered {...registered} />;
  if (entrant?.phase === 'signedIn' && entrant.uid !== applicant) {
    return <Navigate to={landingRoute(entrant.profile, config.features.home)} replace />;
  }
  const approved = entrant?.phase === 'signedIn';
  if (entrant !== null && (approved ? entrant.role === 'driver' : entrant.profile !== null)) {
    return (
      <Suspense
        fallback={
          <DoorPage title={words.application} long entrance={false}>
            <SkeletonLines rows={4} />
          </DoorPage>
        }
      >
        <DriverApplicant uid={entrant.uid} firstName={entrant.profile?.firstName ?? ''} approved={approved} />
      </Suspense>
    );
  }
  // A new user's profile often arrives before the call returns, so the form stays until it has.
  if (account === null && query.has(APPLICATION)) {
    return <ApplicantLogin onBack={() => setQuery({}, { replace: true })} />;
  }
  const byMobile = config.features.phoneLogin && phoneLoginAllowed;
  if (account === null && byMobile && query.has(MOBILE)) {
    return <MobileJoin onBack={() => setQuery({}, { replace: true })} />;
  }
  const proven = account === null ? null : provenBy(account);
  return (
    <DoorPage title={words.title} lead={leadOf(account === null ? null : proven)} long>
      {account === null && byMobile ? (
        <p className={styles.quick}>{words.inHurry(<Link to={`/register?${MOBILE}`}>{words.joinByMobile}</Link>)}</p>
      ) : null}
      <AccountForm
        key={account?.uid ?? ''}
        proven={proven}
        onBack={() => void back()}
        onRegistered={(typed) => void onRegistered(typed, proven)}
      />
      {account === null && config.features.socialLogin ? <SocialButtons registering /> : null}
      {account === null ? (
        <p className={styles.resume}>
          {words.startedAsDriver(<Link to={`/register?${APPLICATION}`}>{words.continueApplication}</Link>)}
        </p>
      ) : null}
    </DoorPage>
  );
}

function leadOf(proven: ProvenBy | null): string {
  if (proven === null) return words.lead;
  if (proven.mobile === undefined) return words.leadLoggedIn;
  return words.leadNoAccount;
}

/** The contact details that a sign-in without a profile proves. */
function provenBy({ email, mobile }: { email: string; mobile: string }): ProvenBy {
  return { ...(email === '' ? {} : { email }), ...(mobile === '' ? {} : { mobile }) };
}
