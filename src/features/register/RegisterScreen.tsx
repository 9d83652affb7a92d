import { useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { signIn } from '@/backend/auth';
import { config } from '@/backend/config';
import { landingRoute } from '@/domain/policy';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { leaveSession, selectSession, setApplying } from '@/state/session';
import { SocialButtons } from '../login/SocialButtons';
import { DoorPage } from '../public/DoorPage';
import styles from './AccountForm.module.css';
import { AccountForm } from './AccountForm';
import type { AccountValues, ProvenBy } from './accountValues';
import { ApplicantLogin } from './ApplicantLogin';
import { DriverApplicant } from './DriverApplicant';
import { Registered } from './Registered';

/** The query by which a driver comes back to papers begun earlier. */
const APPLICATION = 'application';

/** Registering, for riders and drivers; a driver's papers follow here, and where they stand. */
export default function RegisterScreen() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const session = useAppSelector(selectSession);
  const [query, setQuery] = useSearchParams();
  const [registered, setRegistered] = useState<Pick<AccountValues, 'firstName' | 'email'> | null>(null);
  // Whoever gets a profile or an approval while this page stands reads so here before going on.
  const [applicant, setApplicant] = useState('');
  if (session.phase === 'applicant' && session.uid !== applicant) setApplicant(session.uid);

  async function onRegistered(typed: AccountValues, proven: ProvenBy | null): Promise<void> {
    const welcome = { firstName: typed.firstName.trim(), email: proven?.email ?? typed.email.trim() };
    if (!typed.driver) {
      setRegistered(welcome);
      return;
    }
    // The papers go to the driver's own folder, so the driver is signed in for them.
    dispatch(setApplying(true));
    if (proven !== null || (await signIn(typed.email, typed.password)).ok) return;
    dispatch(setApplying(false));
    setRegistered(welcome);
  }

  async function back(): Promise<void> {
    if (session.phase === 'applicant') await dispatch(leaveSession());
    void navigate('/login');
  }

  if (registered !== null) return <Registered {...registered} />;
  if (session.phase === 'signedIn' && session.uid !== applicant) {
    return <Navigate to={landingRoute(session.role, config.features.home)} replace />;
  }
  if (session.phase === 'signedIn' && session.role === 'driver') {
    return <DriverApplicant uid={session.uid} firstName={session.profile.firstName} approved />;
  }
  if (session.phase === 'applicant' && session.profile !== null) {
    return <DriverApplicant uid={session.uid} firstName={session.profile.firstName} approved={false} />;
  }
  // The profile of somebody new is often here before the answer to the press: the form stays until that has come.
  const account = session.phase === 'applicant' || session.phase === 'signedIn' ? session.account : null;
  if (account === null && query.has(APPLICATION)) {
    return <ApplicantLogin onBack={() => setQuery({}, { replace: true })} />;
  }
  const proven = account === null ? null : provenBy(account);
  return (
    <DoorPage
      title="Create an account"
      lead={account === null ? 'A minute from here to your first cab.' : 'Your sign-in works. A few facts are missing.'}
      long
    >
      <AccountForm
        key={account?.uid ?? ''}
        proven={proven}
        onBack={() => void back()}
        onRegistered={(typed) => void onRegistered(typed, proven)}
      />
      {account === null && config.features.socialLogin ? <SocialButtons registering /> : null}
      {account === null ? (
        <p className={styles.resume}>
          Begun to register as a driver? <Link to={`/register?${APPLICATION}`}>Go on with your application</Link>
        </p>
      ) : null}
    </DoorPage>
  );
}

/** What a sign-in without a profile proves about its person. */
function provenBy({ email, mobile }: { email: string; mobile: string }): ProvenBy {
  return { ...(email === '' ? {} : { email }), ...(mobile === '' ? {} : { mobile }) };
}
