import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { messages } from '@/domain/messages';
import { PARTNER_PICKUPS_MAX, type PartnerPickup } from '@/domain/partner/partner';
import { PlaceField } from '@/features/home/place/PlaceField';
import { TOWN_CENTRE } from '@/maps/townCentre';
import styles from './partners.module.css';

type Props = {
  pickups: readonly PartnerPickup[];
  fault: string | null;
  onChange: (pickups: readonly PartnerPickup[]) => void;
};

const isSame = (a: PartnerPickup, b: PartnerPickup): boolean => a.lat === b.lat && a.lng === b.lng;

/** The places where a partner's rides begin. Without one they begin anywhere. */
export function PartnerPickups({ pickups, fault, onChange }: Props) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const field = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const said = failed ? messages.google_places_error : fault;
  return (
    <fieldset className={styles.group}>
      <legend>Where its rides begin (optional)</legend>
      <p className={styles.soft}>Within 100 metres of one of these places. Without any, they begin anywhere.</p>
      <ul className={styles.pickups} aria-label="Pickups">
        {pickups.map((pickup) => (
          <li key={`${pickup.lat} ${pickup.lng}`}>
            <span>{pickup.add}</span>
            <Button
              look="text"
              aria-label={`Remove ${pickup.add}`}
              onClick={() => onChange(pickups.filter((other) => other !== pickup))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {pickups.length >= PARTNER_PICKUPS_MAX ? null : (
        <div
          ref={field}
          className={open ? styles.searched : undefined}
          // On a low screen the list below the field would lie out of sight.
          onInput={() => field.current?.scrollIntoView({ block: 'start' })}
        >
          <PlaceField
            label="Add a pickup"
            kind="pickup"
            name="partner-pickup"
            words=""
            near={TOWN_CENTRE}
            known={[]}
            placeholder="Street, station or postcode"
            listSlot={slot}
            onOpen={() => {
              setOpen(true);
              setFailed(false);
            }}
            onClose={() => setOpen(false)}
            onFailed={() => setFailed(true)}
            onChosen={(place) => {
              if (place === null) return;
              const added = { lat: place.lat, lng: place.lng, add: place.description };
              if (!pickups.some((other) => isSame(other, added))) onChange([...pickups, added]);
            }}
          />
          <div ref={setSlot} />
        </div>
      )}
      {said === null ? null : (
        <p role="alert" className={styles.fault}>
          {said}
        </p>
      )}
    </fieldset>
  );
}
