import type { ReactNode } from 'react';
import { CardLink } from '@/components/fareCard/CardLink';
import { FareLines } from '@/components/rides/fare/FareLines';
import { NeedsList } from '@/components/rides/needs/NeedsList';
import { bandWords, rangeWords } from '@/domain/ride/bill/cardWords';
import { distanceWords } from '@/domain/ride/bill/fareLines';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import { TripPoints } from '@/components/rides/TripPoints';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { NextAction } from '@/components/ui/page/NextAction';
import { MoneyText } from '@/components/ui/text/MoneyText';
import type { EstimateAnswer } from '@/domain/api/ride/rideApi';
import type { Place } from '@/domain/ride/booking';
import { chargesWords } from '@/domain/ride/missed/feeWords';
import { hasNeeds, type Needs } from '@/domain/ride/needs/needs';
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
  const currency = useAppSelector(selectCurrency);
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
              {card?.range === undefined ? null : <FareRange range={card.range} />}
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
        <p className={styles.promise}>
          {card === undefined ? planPromise(fixedPriceFlag) : cardPromise(fixedPriceFlag)}
          {needs.wheelchair === undefined ? '' : ` ${words.wheelchairIsFree}`}
        </p>
        {card?.charges === undefined || hasNeeds(needs) ? null : (
          <p className={styles.promise}>{chargesWords(card.charges, currency)}</p>
        )}
      </div>
    </Dialog>
  );
}

const planPromise = (isFixed: boolean): string => (isFixed ? words.fixedByPlan : words.meterDecides);

const cardPromise = (isFixed: boolean): ReactNode =>
  isFixed ? words.fixedByCard(<CardLink />) : words.taximeterDecides(<CardLink />);

function FareRange({ range }: { range: { low: number; high: number } }) {
  const currency = useAppSelector(selectCurrency);
  return <span className={styles.range}>{words.mostRides(rangeWords(range, currency))}</span>;
}
