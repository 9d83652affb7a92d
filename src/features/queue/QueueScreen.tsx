import { Button } from '@/components/ui/button/Button';
import { useState } from 'react';
import { CancelDialog } from '@/components/rides/CancelDialog';
import { EmptyState } from '@/components/ui/state/EmptyState';
import { ListState } from '@/components/ui/state/ListState';
import { Page } from '@/components/ui/page/Page';
import { PAGE_SIZE, QUEUE_AHEAD_HOURS } from '@/domain/limits';
import type { Booking } from '@/domain/ride/booking';
import { rideTroubles } from '@/domain/ride/control/rideTrouble';
import { queueOf } from '@/domain/ride/dispatch/queue';
import { useWatch } from '@/state/hooks';
import { queueGroup } from '@/state/personal';
import { useServerNow } from '@/state/useServerNow';
import { BulkEdits } from '@/components/bulk/BulkEdits';
import { ChooseAllBox } from '@/components/ui/table/ChooseBox';
import { AheadRide } from './AheadRide';
import { OfferDialog } from './OfferDialog';
import { PutFirstDialog } from './PutFirstDialog';
import { cancelRides } from './cancelRides';
import styles from './Queue.module.css';
import { waitingWords } from './queueWords';
import { type QueueAction, WaitingRide } from './WaitingRide';
import { WaitLongerDialog } from './WaitLongerDialog';

type Acting = { action: QueueAction; booking: Booking };

const EDITS = [cancelRides];
const rideName = ({ customer_name, booking_id }: Booking): string => `${customer_name}, ${booking_id}`;

/** The riders who wait for a cab, followed live, and what the desk can do for them. */
export default function QueueScreen() {
  const nowMs = useServerNow();
  const [rows, setRows] = useState(PAGE_SIZE);
  const { data, loading, error, again } = useWatch(queueGroup, rows);
  const [acting, setActing] = useState<Acting | null>(null);
  const isEmpty = data === null && error.flag && error.key === 'nobody_waits';
  const { waiting, ahead } = queueOf(data ?? [], nowMs);
  const inTrouble = waiting.filter((booking) => rideTroubles(booking, undefined, nowMs).length > 0).length;
  const isCut = data !== null && data.length >= rows && waiting.length + ahead.length === data.length;

  return (
    <Page title="Queue" wide>
      <BulkEdits rows={ahead} many="rides" one="ride" nameOf={rideName} edits={EDITS}>
        {data === null && !isEmpty ? (
          <ListState label="Loading the queue" loading={loading} error={error} missing="no_data" onAgain={again} />
        ) : (
          <>
            {waiting.length === 0 ? (
              <EmptyState title="Nobody is waiting.">
                A rider shows here in the second in which they wait for a cab.
              </EmptyState>
            ) : (
              <section aria-labelledby="waiting" className={styles.section}>
                <h2 id="waiting" className={styles.heading} role="status">
                  {waitingWords(waiting.length, inTrouble, isCut)}
                </h2>
                <ol className={styles.list}>
                  {waiting.map((booking, index) => (
                    <WaitingRide
                      key={booking.id}
                      booking={booking}
                      place={index + 1}
                      nowMs={nowMs}
                      onAct={(action) => setActing({ action, booking })}
                    />
                  ))}
                </ol>
              </section>
            )}
            {ahead.length === 0 ? null : (
              <section aria-labelledby="ahead" className={styles.section}>
                <div className={styles.headed}>
                  <ChooseAllBox />
                  <h2 id="ahead" className={styles.heading}>
                    Booked ahead, the next {QUEUE_AHEAD_HOURS} hours
                  </h2>
                </div>
                <ol className={styles.list}>
                  {ahead.map((booking) => (
                    <AheadRide
                      key={booking.id}
                      booking={booking}
                      nowMs={nowMs}
                      onCancel={() => setActing({ action: 'cancel', booking })}
                    />
                  ))}
                </ol>
              </section>
            )}
            {isCut ? <Button onClick={() => setRows(rows + PAGE_SIZE)}>Show more</Button> : null}
          </>
        )}
      </BulkEdits>
      {acting === null ? null : (
        <Dialogs
          acting={acting}
          latest={data?.find(({ id }) => id === acting.booking.id) ?? acting.booking}
          onClose={() => setActing(null)}
        />
      )}
    </Page>
  );
}

type DialogsProps = { acting: Acting; latest: Booking; onClose: () => void };

/** `latest`: the ride as it stands; one that has left the queue stays as it was when the dialog opened. */
function Dialogs({ acting: { action, booking }, latest, onClose }: DialogsProps) {
  if (action === 'first') return <PutFirstDialog booking={latest} onClose={onClose} />;
  if (action === 'offer') return <OfferDialog booking={booking} onClose={onClose} />;
  if (action === 'longer') return <WaitLongerDialog booking={latest} onClose={onClose} />;
  return <CancelDialog booking={latest} by="admin" consequence="The rider is told at once." open onClose={onClose} />;
}
