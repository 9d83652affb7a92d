import { type RefObject, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Listed } from '@/backend/connection/observe';
import { AskedFor } from '@/components/rides/AskedFor';
import { NeedsList } from '@/components/rides/needs/NeedsList';
import { needsInShort } from '@/components/rides/needs/needWords';
import { placeWords } from '@/components/rides/placeWords';
import { TripPoints } from '@/components/rides/TripPoints';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { announce } from '@/components/ui/message/Announcer';
import { distanceText } from '@/domain/place/distanceText';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { formatMoney } from '@/domain/money/money';
import type { Task } from '@/domain/ride/booking';
import { hasNeeds } from '@/domain/ride/needs/needs';
import { DEFAULT_TIME_ZONE, formatDateTime } from '@/domain/time/time';
import * as words from '@/languages/en/driver/offer';
import { useAppSelector } from '@/state/hooks';
import { selectCurrency, selectSettings } from '@/state/selectors';
import type { Calls } from '@/state/useCall';
import styles from '../driver.module.css';
import { useStandsStill } from '../trip/useStandsStill';
import { WhyThisRide } from '../why/WhyThisRide';
import { OfferRing } from './OfferRing';
import { RankNote } from './RankNote';

type Props = { offers: readonly Listed<Task>[] } & Calls;

/** An offer as its driver reads it: a changed one is another. */
const keyOf = ({ id, changes = 0 }: Listed<Task>): string => `${id} ${changes}`;

/**
 * The offers, above every page: the one that ends soonest with one large button to accept it, and the others below. It is
 * open for as long as there is one, for nothing else on the phone matters more in those thirty seconds.
 */
export function OfferSheet({ offers, run, busy }: Props) {
  const navigate = useNavigate();
  const currency = useAppSelector(selectCurrency);
  const miles = useAppSelector(selectSettings)?.convert_to_mile ?? false;
  const answered = useRef(new Set<string>());
  const [offer, ...others] = offers;
  const off = !useStandsStill(offer === undefined ? '' : keyOf(offer)) || busy !== null;
  const othersOff = !useStandsStill(offers.map(keyOf).join()) || busy !== null;
  if (offer === undefined) return null;
  const away = words.pickupAway(distanceText(offer.pickupDistance, miles));

  const said = (offer.changes === undefined ? words.newOffer : words.changedOffer)({
    away,
    share: formatMoney(offer.driver_share, currency),
    from: offer.pickup.add,
    to: offer.drop.add,
  });

  async function accept({ id, changes = 0, needs }: Listed<Task>): Promise<void> {
    answered.current.add(id);
    if (
      (await run('accept_booking', { id, changes, ...(hasNeeds(needs) ? { needs_read: true as const } : {}) })) !== null
    )
      void navigate('/bookings');
  }
  function ignore(id: string): void {
    answered.current.add(id);
    void run('decline_booking', { id });
  }

  return (
    <Dialog
      open
      face="sheet"
      back={false}
      dismissible={false}
      title={away}
      aside={<OfferRing offeredAt={offer.offeredAt} expiresAt={offer.expiresAt} />}
      onClose={() => ignore(offer.id)}
      actions={
        <div className={styles.answers}>
          <Button disabled={off} onClick={() => ignore(offer.id)}>
            {words.ignore}
          </Button>
          <Button look="next" wide busy={busy === 'accept_booking'} disabled={off} onClick={() => void accept(offer)}>
            {words.accept(formatMoney(offer.driver_share, currency))}
          </Button>
        </div>
      }
    >
      <div className={styles.stack}>
        <SpokenOffer
          key={keyOf(offer)}
          id={offer.id}
          answered={answered}
          said={[said, ...(hasNeeds(offer.needs) ? [needsInShort(offer.needs)] : [])].join('. ')}
        />
        <RankNote offer={offer} />
        <OfferFacts offer={offer} />
        <WhyThisRide key={offer.id} id={offer.id} />
        {others.length > 0 ? (
          <OtherOffers others={others} currency={currency} off={othersOff} onAccept={(other) => void accept(other)} />
        ) : null}
      </div>
    </Dialog>
  );
}

function OfferFacts({ offer }: { offer: Task }) {
  const miles = useAppSelector(selectSettings)?.convert_to_mile ?? false;
  return (
    <>
      <NeedsList needs={offer.needs} title={words.whatPassengerNeeds} forDriver />
      <p className={styles.soft}>
        {words.shareOfFare(<MoneyText pence={offer.driver_share} />, <MoneyText pence={offer.estimate} />)}
      </p>
      <TripPoints
        pickup={offer.pickup.add}
        stops={offer.stops}
        drop={offer.drop.add}
        labels={{ pickup: words.pickup, drop: words.destination }}
      />
      <p className={styles.soft}>
        {words.rideLength(
          distanceText(offer.estimateDistance, miles),
          Math.max(1, Math.round(offer.estimateTime / 60)),
        )}
        {offer.bookLater ? ` · ${words.forTime(formatDateTime(offer.tripdate, DEFAULT_TIME_ZONE))}` : null}
      </p>
      <AskedFor fields={offer} />
    </>
  );
}

type OthersProps = {
  others: readonly Listed<Task>[];
  currency: string;
  off: boolean;
  onAccept: (offer: Listed<Task>) => void;
};

function OtherOffers({ others, currency, off, onAccept }: OthersProps) {
  const miles = useAppSelector(selectSettings)?.convert_to_mile ?? false;
  return (
    <section aria-labelledby="other-offers">
      <h3 id="other-offers" className={styles.heading}>
        {words.alsoOpen}
      </h3>
      <ul className={styles.rides}>
        {others.map((other) => (
          <li key={other.id} className={styles.otherOffer}>
            <span className={styles.rideDrop}>
              <bdi>{placeWords(other.drop.add).name}</bdi>
              <span className={styles.second}>{words.pickupAway(distanceText(other.pickupDistance, miles))}</span>
              {hasNeeds(other.needs) ? <span className={styles.second}>{needsInShort(other.needs)}</span> : null}
            </span>
            <Button small disabled={off} onClick={() => onAccept(other)}>
              {words.accept(formatMoney(other.driver_share, currency))}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type SpokenProps = { id: string; said: string; answered: RefObject<ReadonlySet<string>> };

/** Announces an offer when it arrives, as the horn alone does not say what it is, and when it is gone. */
function SpokenOffer({ id, said, answered }: SpokenProps) {
  const latest = useRef(said);
  useEffect(() => {
    const byHand = answered.current;
    announce(latest.current);
    return () => {
      if (!byHand.has(id)) announce(words.offerIsOver);
    };
  }, [id, answered]);
  return null;
}
