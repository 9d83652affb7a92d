import { Button } from '@mui/material';
import { type RefObject, useEffect, useRef } from 'react';
import type { Listed } from '@/backend/connection/observe';
import { announce } from '@/components/ui/message/Announcer';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { NextAction } from '@/components/ui/page/NextAction';
import { placeWords } from '@/components/rides/placeWords';
import { SheetWork } from '@/components/ui/sheet/SheetStage';
import { AskedFor } from '@/components/rides/AskedFor';
import { TripPoints } from '@/components/rides/TripPoints';
import type { Task } from '@/domain/ride/booking';
import { formatMoney } from '@/domain/money/money';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency, selectSettings } from '@/state/selectors';
import type { Calls } from '@/state/useCall';
import { distanceText } from '@/components/ui/text/distanceText';
import styles from '../driver.module.css';
import { OfferRing } from './OfferRing';
import { useStandsStill } from '../trip/useStandsStill';

type Props = { offers: readonly Listed<Task>[] } & Calls;

/** The offer that ends soonest, with one large button to accept it; other offers follow below. */
export function OfferPanel({ offers, run, busy }: Props) {
  const currency = useAppSelector(selectCurrency);
  const miles = useAppSelector(selectSettings)?.convert_to_mile ?? false;
  const answered = useRef(new Set<string>());
  const [offer, ...others] = offers;
  const off = !useStandsStill(offer?.id ?? '') || busy !== null;
  const othersOff = !useStandsStill(offers.map(({ id }) => id).join()) || busy !== null;
  if (!offer) return null;
  const accept = (id: string) => answer('accept_booking', id);
  const ignore = (id: string) => answer('decline_booking', id);
  const away = `Pickup ${distanceText(offer.pickupDistance, miles)} away`;

  function answer(name: 'accept_booking' | 'decline_booking', id: string): void {
    answered.current.add(id);
    void run(name, { id });
  }

  return (
    <SheetWork
      footer={
        <div className={styles.choice}>
          <Button size="large" variant="outlined" disabled={off} onClick={() => ignore(offer.id)}>
            Ignore
          </Button>
          <NextAction busy={busy === 'accept_booking'} disabled={off} onClick={() => accept(offer.id)}>
            Accept {formatMoney(offer.driver_share, currency)}
          </NextAction>
        </div>
      }
    >
      <article className={styles.stack} aria-labelledby="offer">
        <div className={styles.offerHead}>
          <div>
            <h1 id="offer" className={styles.title}>
              {away}
            </h1>
            <p className={styles.soft}>
              Your share <MoneyText pence={offer.driver_share} /> of a fare of about{' '}
              <MoneyText pence={offer.estimate} />
            </p>
          </div>
          <SpokenOffer
            key={offer.id}
            id={offer.id}
            answered={answered}
            words={`New offer: ${away}, ${formatMoney(offer.driver_share, currency)}. From ${offer.pickup.add} to ${offer.drop.add}`}
          />
          <OfferRing offeredAt={offer.offeredAt} expiresAt={offer.expiresAt} />
        </div>
        <TripPoints pickup={offer.pickup.add} drop={offer.drop.add} labels={{ pickup: 'Pickup', drop: 'Drop' }} />
        <p className={styles.soft}>
          {distanceText(offer.estimateDistance, miles)} ride, about {Math.max(1, Math.round(offer.estimateTime / 60))}{' '}
          min
          {offer.bookLater ? ` · for ${formatDateTime(offer.tripdate, DEFAULT_TIME_ZONE)}` : null}
        </p>
        <AskedFor fields={offer} />
        {others.length > 0 ? (
          <section aria-labelledby="other-offers">
            <h2 id="other-offers" className={styles.heading}>
              Also open
            </h2>
            <ul className={styles.rides}>
              {others.map(({ id, drop, driver_share: share, pickupDistance }) => (
                <li key={id} className={styles.otherOffer}>
                  <span className={styles.rideDrop}>
                    {placeWords(drop.add).name}
                    <span className={styles.second}>Pickup {distanceText(pickupDistance, miles)} away</span>
                  </span>
                  <Button variant="outlined" size="small" disabled={othersOff} onClick={() => accept(id)}>
                    Accept {formatMoney(share, currency)}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </article>
    </SheetWork>
  );
}

type SpokenProps = { id: string; words: string; answered: RefObject<ReadonlySet<string>> };

/** Announces an offer when it arrives, as the horn alone does not say what it is, and when it is gone. */
function SpokenOffer({ id, words, answered }: SpokenProps) {
  const latest = useRef(words);
  useEffect(() => {
    const byHand = answered.current;
    announce(latest.current);
    return () => {
      if (!byHand.has(id)) announce('That offer is over.');
    };
  }, [id, answered]);
  return null;
}
