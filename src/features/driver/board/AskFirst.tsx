import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import type { BoardRide, ClaimedRide } from '@/domain/api/ride/aheadApi';
import { beginsAt } from '@/domain/ride/ahead/promised';
import { DEFAULT_TIME_ZONE, formatDateTime, formatTime } from '@/domain/time/time';
import { MINUTE_MS } from '@/domain/time/durations';
import { useServerNow } from '@/state/useServerNow';
import styles from './Board.module.css';

const when = (at: number): string => formatDateTime(at, DEFAULT_TIME_ZONE);
const clock = (at: number): string => formatTime(at, DEFAULT_TIME_ZONE);

type Asking = { busy: boolean; onClose: () => void };

/** What a claim binds its driver to, before the press that makes it. */
export function AskToClaim({ ride, busy, onClose, onClaim }: Asking & { ride: BoardRide; onClaim: () => void }) {
  return (
    <Dialog
      open
      title="Claim this ride?"
      onClose={onClose}
      dismissible={!busy}
      onSubmit={onClaim}
      actions={
        <>
          <Button look="text" disabled={busy} onClick={onClose}>
            Not this one
          </Button>
          <Button look="next" type="submit" busy={busy} autoFocus>
            Claim it
          </Button>
        </>
      }
    >
      <div className={styles.terms}>
        <p>
          {when(ride.tripdate)}, {ride.from} to {ride.to}.
        </p>
        <p>
          Be on duty and free at {clock(beginsAt(ride))}, near enough to be at the pickup at {clock(ride.tripdate)}. We
          then offer it to you first. If you are not, or let the offer pass, it goes to other drivers.
        </p>
        <p>
          You may give it up freely until an hour before. After that our office is told. You cannot claim a ride again
          once you have given it up.
        </p>
        <p>The passenger is told now that a driver has taken the ride, and who it is once you accept the offer.</p>
      </div>
    </Dialog>
  );
}

/** Asks before a claim is given up, and says who hears of it. */
export function AskToGiveUp({ ride, busy, onClose, onGiveUp }: Asking & { ride: ClaimedRide; onGiveUp: () => void }) {
  const isLate = useServerNow(MINUTE_MS) > ride.free_until && !ride.moved;
  return (
    <Dialog
      open
      title="Give this ride up?"
      onClose={onClose}
      dismissible={!busy}
      onSubmit={onGiveUp}
      actions={
        <>
          <Button look="text" disabled={busy} onClick={onClose}>
            Keep it
          </Button>
          <Button look="filled" tone="danger" type="submit" busy={busy}>
            Give it up
          </Button>
        </>
      }
    >
      <div className={styles.terms}>
        <p>
          {when(ride.tripdate)}, booking {ride.booking_id}. The passenger is told that you cannot come, and you cannot
          claim it again.
        </p>
        {isLate ? (
          <p className={styles.warning}>It is less than an hour before the ride, so our office is told too.</p>
        ) : null}
        {ride.moved ? <p>The ride was changed after you claimed it, so our office is not told.</p> : null}
      </div>
    </Dialog>
  );
}
