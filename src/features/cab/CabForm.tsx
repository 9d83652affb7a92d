import { useState } from 'react';
import { FareLines } from '@/components/rides/fare/FareLines';
import { FarePromise, FareRange } from '@/components/rides/fare/FarePromise';
import { NextAction } from '@/components/ui/page/NextAction';
import { Page } from '@/components/ui/page/Page';
import { MoneyText } from '@/components/ui/text/MoneyText';
import { watchKeptNeeds } from '@/backend/rides/needs';
import type { EstimateAnswer } from '@/domain/api/ride/rideApi';
import { messages } from '@/domain/messages';
import { extraSeatsOf } from '@/domain/pricing/carType';
import { bandWords } from '@/domain/ride/bill/cardWords';
import type { PaymentMode, Place } from '@/domain/ride/booking';
import type { Needs } from '@/domain/ride/needs/needs';
import { NOTHING_TYPED } from '@/domain/ride/riderFields';
import type { ScannedCab } from '@/domain/ride/walkUp/cabCode';
import * as words from '@/languages/en/entry/cab';
import { useAppDispatch, useAppSelector, useObserved } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { selectSession } from '@/state/session';
import { PayWith } from '../bookings/pay/PayWith';
import { ExtrasFields } from '../home/form/ExtrasFields';
import { NeedsFields } from '../home/needs/NeedsFields';
import { placeFrom } from '../home/place/chosenPlace';
import { PlaceField } from '../home/place/PlaceField';
import { useKnownPlaces } from '../home/place/useKnownPlaces';
import styles from './Cab.module.css';
import { useBoarding } from './useBoarding';
import type { Found } from './useScannedCab';

const NOTHING_NEEDED: Needs = {};

/** Where the passenger is going and what it costs, and the one press by which the ride begins in this cab. */
export function CabForm({ token, cab, address }: Found & { token: string }) {
  const dispatch = useAppDispatch();
  const session = useAppSelector(selectSession);
  const cars = useAppSelector((state) => state.carTypes.data);
  const known = useKnownPlaces();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [drop, setDrop] = useState<Place | null>(null);
  const [fields, setFields] = useState(NOTHING_TYPED);
  const [payWith, setPayWith] = useState<PaymentMode | null>(null);
  const [said, setSaid] = useState<Needs | null>(null);
  const rider = session.phase === 'signedIn' ? session : null;
  const { data: kept } = useObserved(watchKeptNeeds, rider?.uid ?? null, 'no_data');
  const needs = said ?? kept ?? NOTHING_NEEDED;
  const pickup = { ...cab.place, add: address, zone: null };
  const { estimate, pricing, failure, board, boarding } = useBoarding({
    token,
    carType: cab.carType,
    pickup,
    drop,
    fields,
    needs,
    payWith,
  });
  const car = cars?.find(({ name }) => name === cab.carType);
  const seats = car === undefined ? 0 : extraSeatsOf(car);
  return (
    <Page title={words.title}>
      <div className={styles.stack}>
        <CabFacts cab={cab} />
        <div className={styles.place}>
          <PlaceField
            kind="drop"
            label={words.destination}
            words={drop?.add ?? ''}
            near={cab.place}
            known={known}
            placeholder={words.whereTo}
            listSlot={slot}
            onOpen={() => undefined}
            onClose={() => undefined}
            onChosen={(place) => setDrop(place === null ? null : placeFrom(place))}
            onFailed={() => dispatch(messageShown({ key: 'google_places_error' }))}
          />
          <div ref={setSlot} className={styles.slot} />
        </div>
        <ExtrasFields fields={fields} seats={{ chosen: seats, largest: seats }} onChange={setFields} />
        <NeedsFields needs={needs} onChange={setSaid} />
        {rider === null ? null : (
          <PayWith walletBalance={rider.profile.walletBalance} value={payWith} onChange={setPayWith} />
        )}
        {failure === null ? null : (
          <p role="alert" className={styles.fault}>
            {messages[failure.key]}
          </p>
        )}
        {estimate === null ? null : <Fare estimate={estimate} needs={needs} />}
        <div className={styles.action}>
          <NextAction busy={boarding || pricing} disabled={estimate === null && !pricing} onClick={() => void board()}>
            {estimate === null ? (
              words.takeCab
            ) : (
              <span>{words.takeCabFor(<MoneyText pence={estimate.estimateFare} />)}</span>
            )}
          </NextAction>
        </div>
      </div>
    </Page>
  );
}

/** Compare these with the plate on the cab before you get in. */
function CabFacts({ cab: { driver, plate, badge, car, registration, carType } }: { cab: ScannedCab }) {
  const facts = [
    [words.plate, plate],
    [words.badge, badge],
    [words.driver, driver],
    [words.car, [car || carType, registration].filter(Boolean).join(', ')],
  ].filter(([, value]) => value !== '');
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The fare before the ride, line by line, and what the passenger agrees to with it. */
function Fare({ estimate, needs }: { estimate: EstimateAnswer; needs: Needs }) {
  const { lines, fixedPriceFlag } = estimate;
  const { card, tariff } = lines;
  return (
    <section className={styles.fare} aria-label={words.fareEstimate}>
      <p className={styles.soft}>{card === undefined ? words.tariff(tariff) : bandWords(card)}</p>
      <FareLines breakdown={lines} totalLabel={fixedPriceFlag ? words.fixedPrice : words.estimate} />
      <FareRange lines={lines} />
      <FarePromise estimate={estimate} needs={needs} />
    </section>
  );
}
