import { FareLines } from '@/components/rides/fare/FareLines';
import { FarePromise, FareRange } from '@/components/rides/fare/FarePromise';
import { NeedsList } from '@/components/rides/needs/NeedsList';
import { bandWords } from '@/domain/ride/bill/cardWords';
import { distanceWords } from '@/domain/ride/bill/fareLines';
import { TripPoints } from '@/components/rides/TripPoints';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { NextAction } from '@/components/ui/page/NextAction';
import { MoneyText } from '@/components/ui/text/MoneyText';
import type { EstimateAnswer } from '@/domain/api/ride/rideApi';
import type { Place } from '@/domain/ride/booking';
import type { Needs } from '@/domain/ride/needs/needs';
import { formatDateTime, DEFAULT_TIME_ZONE } from '@/domain/time/time';
import * as words from '@/languages/en/home/estimate';
import styles from './EstimateDialog.module.css';

type Props = {
  estimate: EstimateAnswer;
  pickup: Place;
  stops: readonly Place[];
  drop: Place;
  carType: string;
  /** The pickup time of a ride booked ahead; null for now. */
  tripdate: number | null;
  /** What the driver is told that the rider needs. */
  needs: Needs;
  booking: boolean;
  onBook: () => void;
  onCancel: () => void;
};

/**
 * The fare before the ride: places, distance, every line of the fare, and, always in sight, the total beside a yes or
 * no.
 */
export function EstimateDialog({
  estimate,
  pickup,
  stops,
  drop,
  carType,
  tripdate,
  needs,
  booking,
  onBook,
  onCancel,
}: Props) {
  const { lines, duration, fixedPriceFlag } = estimate;
  const { card } = lines;
  const minutes = Math.max(1, Math.round(duration / 60));
  const facts = [
    carType,
    tripdate === null ? words.now : formatDateTime(tripdate, DEFAULT_TIME_ZONE),
    distanceWords(lines),
    words.about(minutes),
    ...(card === undefined ? [words.tariff(lines.tariff)] : []),
  ];
  return (
    <Dialog
      open
      face="sheet"
      title={words.title}
      dismissible={!booking}
      onClose={onCancel}
      actions={
        <div className={styles.actions}>
          <p className={styles.total}>
            <span>
              {fixedPriceFlag ? words.fixedPrice : words.estimate}
              <FareRange lines={lines} />
            </span>
            <strong>
              <MoneyText pence={estimate.estimateFare} />
            </strong>
          </p>
          <div className={styles.answers}>
            <Button look="text" onClick={onCancel} disabled={booking}>
              {words.cancel}
            </Button>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the answer most people want is one Enter away */}
            <NextAction autoFocus busy={booking} onClick={onBook}>
              {words.book}
            </NextAction>
          </div>
        </div>
      }
    >
      <div className={styles.content}>
        <TripPoints pickup={pickup.add} stops={stops} drop={drop.add} />
        <p className={styles.facts}>
          {facts.map((fact) => (
            <span key={fact} className={styles.fact}>
              {fact === carType ? <bdi>{fact}</bdi> : fact}
            </span>
          ))}
          {card === undefined ? null : <span className={styles.band}>{bandWords(card)}</span>}
        </p>
        <NeedsList needs={needs} title={words.weTellDriver} />
        <FareLines breakdown={lines} linesOnly />
        <FarePromise estimate={estimate} needs={needs} />
      </div>
    </Dialog>
  );
}
