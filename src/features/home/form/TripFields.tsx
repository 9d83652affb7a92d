import { IconButton } from '@/components/ui/button/IconButton';
import { useId, useState } from 'react';
import type { LatLng } from '@/domain/place/geo';
import { startMessages } from '@/domain/startMessages';
import * as words from '@/languages/en/home/form';
import { placeholder } from '@/languages/en/home/place';
import type { ChosenPlace } from '@/maps/port';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { type PointType, pointSelected, selectTrip } from '@/state/trip';
import { LocateButton } from '../place/LocateButton';
import type { KnownPlace } from '../place/knownPlaces';
import { AddStop, StopFields } from '../place/StopFields';
import { PlaceField } from '../place/PlaceField';
import type { TripPoints } from '../useTripPoints';
import styles from './TripFields.module.css';

type Props = {
  points: TripPoints;
  known: readonly KnownPlace[];
  /** The centre of the place search while no pickup is known. */
  fallback: LatLng;
  /** Nobody is driven from the chosen pickup. */
  unserved: boolean;
  onLocate: () => Promise<void>;
  /** Called with the field whose list opens, and with null when it closes. */
  onEditing: (type: PointType | null) => void;
  onMapWanted: (type: PointType) => void;
};

/** Pickup and drop-off as one pair of fields, with a button that swaps them. */
export function TripFields({ points, known, fallback, unserved, onLocate, onEditing, onMapWanted }: Props) {
  const dispatch = useAppDispatch();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const faultId = useId();
  const { pickup, drop, stops, setPoint, setStops, swap } = points;
  const near = pickup ?? fallback;

  const sought = useAppSelector(selectTrip).sought;
  // The destination waits until the pickup has been found.
  const next = (['pickup', 'drop'] as const).find((type) => sought[type] !== undefined);

  const fieldProps = (type: PointType) => ({
    kind: type,
    near,
    known,
    listSlot: slot,
    sought: sought[type],
    isNext: type === next,
    onOpen: () => {
      dispatch(pointSelected(type));
      onEditing(type);
    },
    onClose: () => onEditing(null),
    onChosen: (place: ChosenPlace | null) => setPoint(type, place),
    onFailed: () => dispatch(messageShown({ key: 'google_places_error' })),
    onMapWanted: () => onMapWanted(type),
  });

  return (
    <div>
      <div className={styles.card}>
        <div className={styles.fields}>
          <PlaceField
            {...fieldProps('pickup')}
            label={words.pickup}
            words={pickup?.add ?? ''}
            placeholder={placeholder}
            onHere={() => void onLocate()}
            tool={<LocateButton label={words.pickMeUpHere} onLocate={onLocate} />}
            faultId={unserved ? faultId : undefined}
          />
          <StopFields
            stops={stops}
            near={near}
            known={known}
            listSlot={slot}
            onOpen={() => onEditing('drop')}
            onClose={() => onEditing(null)}
            onFailed={() => dispatch(messageShown({ key: 'google_places_error' }))}
            onChange={setStops}
          />
          <PlaceField
            {...fieldProps('drop')}
            label={words.destination}
            words={drop?.add ?? ''}
            placeholder={words.destinationPlaceholder}
          />
        </div>
        <IconButton label={words.swap} onClick={swap}>
          <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
            <path
              d="M8 4v15m0 0-4-4m4 4 4-4M16 20V5m0 0-4 4m4-4 4 4"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
        </IconButton>
      </div>
      {pickup !== null && drop !== null ? (
        <AddStop stops={stops} onChange={setStops} className={styles.addStop} />
      ) : null}
      {unserved ? (
        <p id={faultId} role="alert" className={styles.fault}>
          <strong>{startMessages.pickup_unserved}</strong>
          <span>{words.chooseInArea}</span>
        </p>
      ) : null}
      <div ref={setSlot} className={styles.slot} />
    </div>
  );
}
