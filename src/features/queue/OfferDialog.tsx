import { Dialog } from '@/components/ui/dialog/Dialog';
import { Fields } from '@/components/ui/fields/Fields';
import { Button } from '@/components/ui/button/Button';
import { useState } from 'react';
import { serverNow } from '@/backend/connection/connection';
import { type Failure, failureText } from '@/backend/connection/failure';
import { watchBooking } from '@/backend/rides/bookings';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { nextStep } from '@/domain/nextSteps';
import type { Booking, BookingStatus } from '@/domain/ride/booking';
import { openOffer } from '@/domain/ride/dispatch/queue';
import { useObserved } from '@/state/hooks';
import { useCall } from '@/state/useCall';
import { usePolled } from '@/state/usePolled';
import { CabChoices } from './CabChoices';
import { HolderNow } from './HolderNow';
import styles from './OfferDialog.module.css';
import { ReasonField } from './ReasonField';

/** Cabs move: the list is asked again this often, milliseconds. */
const EVERY_MS = 10_000;

const OFFERED_IN = ['NEW', 'ACCEPTED', 'ARRIVED'] as const;
type Offered = (typeof OFFERED_IN)[number];
const isOffered = (status: BookingStatus): status is Offered => OFFERED_IN.some((one) => one === status);

type Props = { booking: Booking; onClose: () => void };

/** The desk chooses the driver who is asked next: for a ride that waits, or instead of a driver who is on the way. */
export function OfferDialog({ booking: opened, onClose }: Props) {
  const { id, customer_name } = opened;
  const { data } = useObserved(watchBooking, id, 'booking_not_found');
  const booking = data ?? opened;
  const { ask, busy } = useCall();
  // A ride that was accepted meanwhile is not taken from its driver by a press that was meant for a ride that waits. While a press
  // is under way, the database may show its effect before the answer has come.
  const isAsOpened = isOffered(booking.status) && (opened.status === 'NEW') === (booking.status === 'NEW');
  const isOpen = busy !== null || isAsOpened;
  const { answer, failure: unread, again } = usePolled('queue_cabs', isOpen ? { id } : null, () => EVERY_MS);
  const [choice, setChoice] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [pressed, setPressed] = useState(false);
  const [refused, setRefused] = useState<Failure | null>(null);
  const cabs = answer?.cabs ?? [];
  const chosen = cabs.find(({ uid, state }) => uid === choice && state === 'free') ?? null;

  async function submit(): Promise<void> {
    setPressed(true);
    setRefused(null);
    const { status } = booking;
    if (chosen === null || reason.trim() === '' || !isOffered(status)) return;
    const driver = booking.driver ?? openOffer(booking, serverNow())?.driver ?? '';
    const outcome = await ask('offer_to', { id, driver: chosen.uid, reason: reason.trim(), seen: { status, driver } });
    if (outcome?.ok === true) onClose();
    if (outcome?.ok === false) {
      setRefused(outcome.failure);
      again();
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={() => void submit()}
      title={<>Offer {customer_name}’s ride to…</>}
      width={600}
      actions={
        <>
          <Button look="text" onClick={onClose}>
            {isOpen ? 'Not now' : 'Close'}
          </Button>
          {isOpen ? (
            <Button look="filled" type="submit" disabled={busy !== null} aria-busy={busy !== null}>
              Offer the ride
            </Button>
          ) : null}
        </>
      }
    >
      <Fields>
        {isOpen ? <HolderNow booking={booking} /> : <p>This ride has moved on. {movedOn(booking)}</p>}
        {!isOpen ? null : answer === null && unread === null ? (
          <SkeletonLines rows={3} label="Loading drivers" />
        ) : answer === null && unread !== null ? (
          <p role="alert">{failureText(unread)} We ask again in a moment.</p>
        ) : cabs.length === 0 ? (
          <p className={styles.none} role="status">
            No driver on duty could come. Wait longer, or ring the rider.
          </p>
        ) : (
          <>
            <CabChoices
              cabs={cabs}
              chosen={chosen?.uid ?? null}
              missing={pressed && chosen === null}
              onChoose={setChoice}
            />
            <p className={styles.soft}>All of them are on duty, with papers in date and licensed for this ride.</p>
          </>
        )}
        {isOpen ? <ReasonField reason={reason} missing={pressed && reason.trim() === ''} onReason={setReason} /> : null}
        {refused === null ? null : (
          <p className={styles.fault} role="alert">
            {failureText(refused)} {nextStep(refused.key)}
          </p>
        )}
      </Fields>
    </Dialog>
  );
}

/** Why a ride can no longer be offered from here. */
function movedOn({ status, driver_name }: Booking): string {
  if (status === 'CANCELLED') return 'It was cancelled.';
  if (status === 'NEW') return 'It waits for a cab again.';
  return driver_name === undefined ? '' : `${driver_name} has accepted it.`;
}
