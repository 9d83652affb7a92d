import type { ReactNode } from 'react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { serverNow } from '@/backend/connection/connection';
import { failureOf, type Failure } from '@/backend/connection/failure';
import type { Fix } from '@/backend/rides/position';
import { setDuty } from '@/backend/later/calls';
import { Button } from '@/components/ui/button/Button';
import { announce } from '@/components/ui/message/Announcer';
import { NextAction } from '@/components/ui/page/NextAction';
import { SheetWork } from '@/components/ui/sheet/SheetStage';
import { typedNumber } from '@/domain/money/decimal';
import { startMessages, textOf } from '@/domain/startMessages';
import { dutyEnds, restEnds } from '@/domain/people/hours/dutyHours';
import { type DutyObstacle, dutyObstacle, type UserProfile } from '@/domain/people/user';
import { MINUTE_MS } from '@/domain/time/durations';
import * as words from '@/languages/en/driver/work';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { selectSettings } from '@/state/selectors';
import { useCall } from '@/state/useCall';
import { useServerNow } from '@/state/useServerNow';
import { HowOffersWork } from './duty/HowOffersWork';
import { LazyDutyNote } from './duty/LazyDutyNote';
import { LazyReportNote } from './duty/LazyReportNote';
import { LazyGivenBack } from './givenBack/LazyGivenBack';
import styles from './driver.module.css';
import { LazyRank } from './rank/LazyRank';
import { Today } from './Today';
import { PassengerAtCab } from './walkUp/PassengerAtCab';
import { WhyNotMe } from './why/WhyNotMe';

/** The page where a driver can resolve an obstacle. Only time resolves the others. */
const WAY_OUT: Partial<Record<DutyObstacle, { to: string; label: string }>> = {
  account_suspended: { to: '/profile', label: words.openProfile },
  driver_not_approved: { to: '/profile', label: words.seePapers },
  driver_documents_out_of_date: { to: '/profile', label: words.renewPapers },
  driver_licence_ahead: { to: '/profile', label: words.openPapers },
  driver_in_debt: { to: '/wallet', label: words.toWallet },
};

type Props = {
  uid: string;
  profile: UserProfile;
  fix: Fix | null;
  failure: Failure | null;
  extra: ReactNode;
};

/** The screen between rides: going on or off duty, anything that prevents it, and the day so far. */
export function RestPanel({ uid, profile, fix, failure, extra }: Props) {
  const dispatch = useAppDispatch();
  const now = useServerNow(MINUTE_MS);
  const [busy, setBusy] = useState(false);
  const [cabInUse, setCabInUse] = useState(false);
  const { ask } = useCall();
  const onDuty = profile.driverActiveStatus === true;
  const hoursMax = typedNumber(useAppSelector(selectSettings)?.daily_hours_max);
  const obstacle =
    dutyObstacle(profile, now) ?? (restEnds(profile, hoursMax, now) === null ? null : 'driver_over_hours');
  const way = obstacle === null ? undefined : WAY_OUT[obstacle];

  async function change(): Promise<void> {
    setBusy(true);
    setCabInUse(false);
    const begins = { until: dutyEnds(profile, hoursMax, serverNow()), marks: profile.marks };
    try {
      await setDuty(uid, !onDuty, fix ?? undefined, onDuty ? {} : begins);
      announce(onDuty ? words.offDuty : words.onDuty);
    } catch (error) {
      const refusal = failureOf(error);
      const asked = !onDuty && refusal.key === 'permission_denied' ? await ask('cab_in_use', {}) : null;
      if (asked?.ok === true && asked.value.in_use) setCabInUse(true);
      else dispatch(messageShown(refusal));
    } finally {
      setBusy(false);
    }
  }

  const action = onDuty ? (
    <Button wide disabled={busy} onClick={() => void change()}>
      {words.goOffDuty}
    </Button>
  ) : (
    <NextAction busy={busy} disabled={obstacle !== null} onClick={() => void change()}>
      {words.goOnDuty}
    </NextAction>
  );
  return (
    <SheetWork footer={action}>
      <div className={styles.stack}>
        <div>
          <div className={styles.headRow}>
            <h1 className={styles.title}>{onDuty ? words.onDuty : words.offDuty}</h1>
            {extra}
          </div>
          {onDuty ? <Waiting located={fix !== null} failure={failure} obstructed={obstacle !== null} /> : null}
          {!onDuty && obstacle === null ? <p className={styles.soft}>{words.whyOnDuty}</p> : null}
          {obstacle === null ? null : (
            <p role="alert" className={styles.warning}>
              {textOf(obstacle)} {way === undefined ? null : <Link to={way.to}>{way.label}</Link>}
            </p>
          )}
          {cabInUse && !onDuty ? (
            <p role="alert" className={styles.warning}>
              {words.cabInUse(profile.vehicleRegister || words.yourCab)}
            </p>
          ) : null}
          <LazyDutyNote uid={uid} profile={profile} hoursMax={hoursMax} />
        </div>
        <LazyGivenBack uid={uid} fix={fix} />
        {onDuty && obstacle === null && fix !== null ? (
          <>
            <LazyRank uid={uid} fix={fix} />
            <PassengerAtCab />
          </>
        ) : null}
        <p className={styles.questions}>
          <HowOffersWork />
          <WhyNotMe />
        </p>
        <LazyReportNote uid={uid} />
        <Today uid={uid} walletBalance={profile.walletBalance} />
      </div>
    </SheetWork>
  );
}

/** On duty without an offer: says what the app is waiting for, or why no offer can come. */
function Waiting({ located, failure, obstructed }: { located: boolean; failure: Failure | null; obstructed: boolean }) {
  if (failure !== null) {
    return (
      <p role="alert" className={styles.warning}>
        {words.allowLocation(textOf(failure.key))}
      </p>
    );
  }
  if (obstructed) return null;
  if (!located) return <p className={styles.soft}>{words.findingYou}</p>;
  return (
    <p className={styles.soft}>
      <span className={styles.strong}>{startMessages.no_tasks}.</span> {words.stayNear}
    </p>
  );
}
