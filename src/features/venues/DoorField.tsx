import { useRef, useState } from 'react';
import { messages } from '@/domain/messages';
import { PlaceField } from '@/features/home/place/PlaceField';
import * as words from '@/languages/en/public/venueKit';
import type { ChosenPlace } from '@/maps/port';
import { TOWN_CENTRE } from '@/maps/townCentre';
import styles from './venues.module.css';

type Props = { door: ChosenPlace | null; onChosen: (door: ChosenPlace | null) => void };

/** Where a venue's guests are picked up, found as a pickup is in the booking form. */
export function DoorField({ door, onChosen }: Props) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const field = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  return (
    <div
      ref={field}
      className={open ? styles.searched : undefined}
      // On a low screen the list below the field would lie out of sight.
      onInput={() => field.current?.scrollIntoView({ block: 'start' })}
    >
      <div className={styles.door}>
        <PlaceField
          label={words.yourDoor}
          kind="pickup"
          name="venue-door"
          words={door?.description ?? ''}
          near={TOWN_CENTRE}
          known={[]}
          placeholder={words.typeDoor}
          listSlot={slot}
          onOpen={() => {
            setOpen(true);
            setFailed(false);
          }}
          onClose={() => setOpen(false)}
          onFailed={() => setFailed(true)}
          onChosen={onChosen}
        />
      </div>
      <div ref={setSlot} />
      {failed ? (
        <p role="alert" className={styles.fault}>
          {messages.google_places_error}
        </p>
      ) : null}
    </div>
  );
}
