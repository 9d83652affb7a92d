import { IconButton } from '@mui/material';
import { useMemo, useState } from 'react';
import type { LatLng } from '@/domain/place/geo';
import type { ChosenPlace } from '@/maps/port';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { selectSession } from '@/state/session';
import { type PointType, pointSelected } from '@/state/trip';
import { PlaceField } from './place/PlaceField';
import { recentPlaces } from './place/recentPlaces';
import styles from './TripFields.module.css';
import { placeHere } from './place/useFoundPickup';
import type { TripPoints } from './useTripPoints';

/** Most saved addresses and recent places suggested before typing; beyond that typing is quicker. */
const KNOWN_MAX = 6;

type Props = {
  points: TripPoints;
  /** The centre of the place search while no pickup is known. */
  fallback: LatLng;
  /** Called with the field whose list opens, and with null when it closes. */
  onEditing: (type: PointType | null) => void;
  onMapWanted: (type: PointType) => void;
};

/** Pickup and drop-off as one pair of fields, with a button that swaps them. */
export function TripFields({ points, fallback, onEditing, onMapWanted }: Props) {
  const dispatch = useAppDispatch();
  const session = useAppSelector(selectSession);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const { pickup, drop, setPoint, swap } = points;
  const near = pickup ?? fallback;

  const rides = useAppSelector((state) => state.bookings.data);
  const profile = session.phase === 'signedIn' && session.role === 'rider' ? session.profile : null;
  const known = useMemo((): ChosenPlace[] => {
    // An admin books for others, so their own places are no help.
    if (profile === null) return [];
    const saved = Object.values(profile.savedAddresses ?? {});
    const ridden = (rides ?? []).flatMap(({ drop: to, pickup: from }) => [to, from]);
    const rows = [...saved, ...recentPlaces(), ...ridden.map((place) => ({ ...place, description: place.add }))];
    const places = rows.map(({ description, lat, lng }) => ({ description, lat, lng }));
    return [...new Map(places.map((place) => [place.description, place])).values()].slice(0, KNOWN_MAX);
  }, [profile, rides]);

  async function takeMyLocation(): Promise<void> {
    const outcome = await placeHere();
    if (outcome.ok) setPoint('pickup', outcome.value);
    else dispatch(messageShown(outcome.failure));
  }

  const fieldProps = (type: PointType) => ({
    kind: type,
    near,
    known,
    listSlot: slot,
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
            label="Pickup"
            words={pickup?.add ?? ''}
            placeholder="Street, station or postcode"
            onHere={() => void takeMyLocation()}
          />
          <PlaceField {...fieldProps('drop')} label="Drop" words={drop?.add ?? ''} placeholder="Where are you going?" />
        </div>
        <IconButton aria-label="Swap pickup and drop" onClick={swap}>
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
      <div ref={setSlot} className={styles.slot} />
    </div>
  );
}
