import { useId, type ReactNode } from 'react';
import { careNumber } from '@/components/people/careNumber';
import { PhoneNumber } from '@/components/people/phone/PhoneNumber';
import { ButtonAnchor } from '@/components/ui/button/Button';
import { CallRounded } from '@/components/ui/icons/controls';
import { type Booking, canPay } from '@/domain/ride/booking';
import * as words from '@/languages/en/bookings/after';
import { useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/selectors';
import { LostProperty } from './LostProperty';
import { ReportRefusal } from './ReportRefusal';
import { ReportRide } from './ReportRide';
import { RideComplaints } from './RideComplaints';
import styles from './RideHelp.module.css';

/** Help with one ride for its rider: the bill, lost property, and a number to ring about anything else. */
export function RideHelp({ booking }: { booking: Booking }) {
  const care = careNumber(useAppSelector(selectSettings));
  const payable = canPay(booking.status);
  if (care === null && booking.driver === undefined && booking.formerDrivers === undefined) return null;
  return (
    <HelpFrame>
      <LostProperty booking={booking} />
      {payable && booking.dispute === undefined ? <p className={styles.soft}>{words.billHelp}</p> : null}
      <ReportRefusal booking={booking} />
      <RideComplaints booking={booking} />
      <ReportRide booking={booking} side="rider" />
      <RingUs about={words.ringAboutElse} />
    </HelpFrame>
  );
}

/** The same for the driver. */
export function DriverRideHelp({ ride }: { ride: Booking }) {
  return (
    <HelpFrame>
      <ReportRide booking={ride} side="driver" />
      <RingUs about={words.ringAboutRide} />
    </HelpFrame>
  );
}

function HelpFrame({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.help} aria-labelledby={id}>
      <h2 id={id}>{words.help}</h2>
      {children}
    </section>
  );
}

function RingUs({ about }: { about: string }) {
  const care = careNumber(useAppSelector(selectSettings));
  if (care === null) return null;
  return (
    <>
      <p className={styles.soft}>{about}</p>
      <ButtonAnchor wide href={care.href} icon={<CallRounded />}>
        <span>{words.ring(care.name, <PhoneNumber number={care.number} />)}</span>
      </ButtonAnchor>
    </>
  );
}
