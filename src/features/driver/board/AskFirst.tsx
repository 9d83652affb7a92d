import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import type { BoardRide, ClaimedRide } from '@/domain/api/ride/aheadApi';
import { beginsAt } from '@/domain/ride/ahead/promised';
import { DEFAULT_TIME_ZONE, formatDateTime, formatTime } from '@/domain/time/time';
import { MINUTE_MS } from '@/domain/time/durations';
import * as words from '@/languages/en/driver/board';
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
      title={words.claimThisRide}
      onClose={onClose}
      dismissible={!busy}
      onSubmit={onClaim}
      actions={
        <>
          <Button look="text" disabled={busy} onClick={onClose}>
            {words.notThisOne}
          </Button>
          <Button look="next" type="submit" busy={busy} autoFocus>
            {words.claimIt}
          </Button>
        </>
      }
    >
      <div className={styles.terms}>
        <p>{words.rideAt(when(ride.tripdate), ride.from, ride.to)}</p>
        <p>{words.beFree(clock(beginsAt(ride)), clock(ride.tripdate))}</p>
        <p>{words.mayGiveUp}</p>
        <p>{words.passengerIsTold}</p>
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
      title={words.giveThisUp}
      onClose={onClose}
      dismissible={!busy}
      onSubmit={onGiveUp}
      actions={
        <>
          <Button look="text" disabled={busy} onClick={onClose}>
            {words.keepIt}
          </Button>
          <Button look="filled" tone="danger" type="submit" busy={busy}>
            {words.giveItUp}
          </Button>
        </>
      }
    >
      <div className={styles.terms}>
        <p>{words.whatFollows(when(ride.tripdate), ride.booking_id)}</p>
        {isLate ? <p className={styles.warning}>{words.officeIsTold}</p> : null}
        {ride.moved ? <p>{words.officeIsNotTold}</p> : null}
      </div>
    </Dialog>
  );
}
