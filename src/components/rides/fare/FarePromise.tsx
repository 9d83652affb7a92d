import type { ReactNode } from 'react';
import { CardLink } from '@/components/fareCard/CardLink';
import type { EstimateAnswer } from '@/domain/api/ride/rideApi';
import { rangeWords } from '@/domain/ride/bill/cardWords';
import { chargesWords } from '@/domain/ride/missed/feeWords';
import { hasNeeds, type Needs } from '@/domain/ride/needs/needs';
import * as words from '@/languages/en/home/estimate';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency } from '@/state/selectors';
import styles from './FarePromise.module.css';

type Props = {
  estimate: Pick<EstimateAnswer, 'lines' | 'fixedPriceFlag'>;
  needs: Needs;
};

/** What the rider agrees to with this fare: what decides it in the end, and what a ride that is not taken costs. */
export function FarePromise({ estimate: { lines, fixedPriceFlag }, needs }: Props) {
  const currency = useAppSelector(selectCurrency);
  const { card } = lines;
  return (
    <>
      <p className={styles.promise}>
        {card === undefined ? planPromise(fixedPriceFlag) : cardPromise(fixedPriceFlag)}
        {needs.wheelchair === undefined ? '' : ` ${words.wheelchairIsFree}`}
      </p>
      {card?.charges === undefined || hasNeeds(needs) ? null : (
        <p className={styles.promise}>{chargesWords(card.charges, currency)}</p>
      )}
    </>
  );
}

const planPromise = (isFixed: boolean): string => (isFixed ? words.fixedByPlan : words.meterDecides);

const cardPromise = (isFixed: boolean): ReactNode =>
  isFixed ? words.fixedByCard(<CardLink />) : words.taximeterDecides(<CardLink />);

/** What most rides like this one cost. Nothing where the fare has no range. */
export function FareRange({ lines: { card } }: Pick<EstimateAnswer, 'lines'>) {
  const currency = useAppSelector(selectCurrency);
  return card?.range === undefined ? null : (
    <span className={styles.range}>{words.mostRides(rangeWords(card.range, currency))}</span>
  );
}
