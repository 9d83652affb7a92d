import { lazy, Suspense } from 'react';
import { Button } from '@/components/ui/button/Button';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { Page } from '@/components/ui/page/Page';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { leaveSession, selectSession } from '@/state/session';
import { JobRadius } from './JobRadius';
import { KeptNeeds } from './KeptNeeds';
import { ProfileForm } from './ProfileForm';
import { ProfilePhoto } from './ProfilePhoto';
import { ProveMobile } from './ProveMobile';
import { LanguageChoice } from './choices/LanguageChoice';
import { PushSwitch } from './choices/PushSwitch';
import { ReceiptSwitch } from './choices/ReceiptSwitch';
import { SimpleViewSwitch } from './choices/SimpleViewSwitch';
import { ReferAndEarn } from './ReferAndEarn';
import { RiderWords } from './RiderWords';
import { SavedAddresses } from './SavedAddresses';
import { YourData } from './YourData';

/** A driver's papers are forms of many fields, which a rider never downloads. */
const DriverPapers = lazy(() => import('./DriverPapers'));
const SellerDetails = lazy(() => import('./SellerDetails'));
const RideCalendar = lazy(() => import('./RideCalendar'));
/** For the office alone; riders and drivers never download it. */
const TwoStepSection = lazy(() => import('./twoStep/TwoStepSection'));

/** The user's own profile and everything they can do with the account. */
export default function ProfileScreen() {
  const dispatch = useAppDispatch();
  const session = useAppSelector(selectSession);
  if (session.phase !== 'signedIn') return null;
  const { uid, role, account, profile } = session;
  return (
    <Page title="Profile" actions={<Button onClick={() => void dispatch(leaveSession())}>Log out</Button>}>
      {profile.suspendsFrom === undefined ? null : (
        <p role="status">
          You are suspended from {formatDateTime(profile.suspendsFrom, DEFAULT_TIME_ZONE)}. Until then you may work.
        </p>
      )}
      <ProfilePhoto uid={uid} profile={profile} />
      <ProfileForm key={uid} account={account} profile={profile} />
      <ProveMobile key={`prove ${uid}`} profile={profile} />
      {role === 'driver' ? <JobRadius uid={uid} jobRadius={profile.jobRadius} /> : null}
      {role === 'driver' ? (
        <Suspense fallback={<SkeletonLines rows={4} />}>
          <SellerDetails uid={uid} />
          <DriverPapers uid={uid} profile={profile} />
        </Suspense>
      ) : null}
      {role === 'driver' ? <RiderWords rating={profile.rating} /> : null}
      {role === 'rider' ? <SavedAddresses uid={uid} addresses={profile.savedAddresses} /> : null}
      {role === 'rider' ? <KeptNeeds uid={uid} /> : null}
      {role === 'rider' || role === 'driver' ? (
        <Suspense fallback={null}>
          <RideCalendar uid={uid} role={role} />
        </Suspense>
      ) : null}
      {profile.referralId ? <ReferAndEarn referralId={profile.referralId} /> : null}
      {role === 'rider' || role === 'driver' ? <LanguageChoice uid={uid} language={profile.language} /> : null}
      {role === 'rider' ? <ReceiptSwitch uid={uid} on={profile.receipt_by_mail === true} /> : null}
      {role === 'rider' ? <SimpleViewSwitch /> : null}
      <PushSwitch uid={uid} on={profile.pushes === true} />
      {role === 'admin' || role === 'fleetadmin' ? (
        <Suspense fallback={null}>
          <TwoStepSection profile={profile} required={account.stepRequired === true} />
        </Suspense>
      ) : null}
      <YourData account={account} profile={profile} />
    </Page>
  );
}
