import { Button } from '@/components/ui/button/Button';
import { PhoneLink } from '@/components/people/phone/PhoneLink';
import type { Wallet } from '@/domain/money/sources';
import type { UserProfile } from '@/domain/people/user';
import { canPay } from '@/domain/ride/booking';
import { DEFAULT_TIME_ZONE, formatDate } from '@/domain/time/time';
import * as suspendedWords from '@/languages/en/account/suspended';
import * as words from '@/languages/en/account/profile';
import { useAppDispatch, useAppSelector, useWatch } from '@/state/hooks';
import { bookingsGroup } from '@/state/personal';
import { selectSettings } from '@/state/selectors';
import { authoritiesGroup } from '@/state/tables';
import { leaveSession, selectSession } from '@/state/session';
import { PayPanel } from '../bookings/pay/PayPanel';
import { DoorPage } from '../public/DoorPage';
import styles from './ProfileScreen.module.css';
import { YourData } from './YourData';

/** The one page of a suspended person: the reason, how to reach the office, an open bill, and their data. */
export default function SuspendedScreen() {
  const dispatch = useAppDispatch();
  const session = useAppSelector(selectSession);
  const settings = useAppSelector(selectSettings);
  if (session.phase !== 'suspended') return null;
  const { uid, account, profile } = session;
  const { care_name = '', care_no = '' } = settings ?? {};
  const office = care_name || suspendedWords.theOffice;
  return (
    <DoorPage
      title={suspendedWords.suspended}
      lead={profile.suspendedReason ? <bdi>{profile.suspendedReason}</bdi> : suspendedWords.suspendedMore}
      long
      entrance={false}
    >
      <Decision profile={profile} />
      <p className={styles.contact}>
        {care_no === ''
          ? suspendedWords.contact(office)
          : suspendedWords.contactByPhone(office, <PhoneLink number={care_no} />)}
      </p>
      {profile.usertype === 'rider' ? <OpenBills uid={uid} rider={profile} /> : null}
      <YourData account={account} profile={profile} />
      <Button className={styles.leave} onClick={() => void dispatch(leaveSession())}>
        {words.logOut}
      </Button>
    </DoorPage>
  );
}

/** Whose decision it was, when it ends, and how to object to it. */
function Decision({ profile }: { profile: UserProfile }) {
  const { data } = useWatch(authoritiesGroup);
  const { suspendedFor, suspendedUntil, badgeGss } = profile;
  const objection = (data ?? []).find(({ gss }) => gss === badgeGss)?.objection ?? '';
  return (
    <>
      {suspendedFor === 'authority' ? <p className={styles.contact}>{suspendedWords.authorityDecided}</p> : null}
      {suspendedUntil === undefined ? null : (
        <p className={styles.contact}>{suspendedWords.endsAfter(formatDate(suspendedUntil - 1, DEFAULT_TIME_ZONE))}</p>
      )}
      {objection === '' ? null : (
        <p className={styles.contact} dir="auto">
          {objection}
        </p>
      )}
    </>
  );
}

/** A ride that was under way is still to be paid. */
function OpenBills({ uid, rider }: { uid: string; rider: Wallet }) {
  const { data } = useWatch(bookingsGroup, { uid, usertype: 'rider' });
  const open = (data ?? []).filter(({ status }) => canPay(status));
  if (open.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="to-pay">
      <h2 id="to-pay">
        {open.some(({ account }) => account === undefined) ? suspendedWords.stillToPay : suspendedWords.lastRide}
      </h2>
      {open.map((booking) => (
        <PayPanel key={booking.id} booking={booking} rider={rider} />
      ))}
    </section>
  );
}
