import { useState } from 'react';
import { TextInput } from '@/components/ui/fields/TextInput';
import { VENUE_NAME_MAX_CHARACTERS, venueName } from '@/domain/ride/link/venueLink';
import * as words from '@/languages/en/public/venueKit';
import type { ChosenPlace } from '@/maps/port';
import { DoorField } from './DoorField';
import { VenueOffers } from './VenueOffers';
import styles from './venues.module.css';

/** What a door is called where nobody says: the beginning of its address. */
const calledBy = ({ description }: ChosenPlace): string => venueName(description.split(',')[0] ?? '');

/** Asks where a venue's door is and what it is called, and shows what the venue gets. Nothing of it is kept or sent anywhere. */
export default function VenueKit() {
  const [door, setDoor] = useState<ChosenPlace | null>(null);
  const [typed, setTyped] = useState('');
  const name = venueName(typed) || (door === null ? '' : calledBy(door));
  return (
    <>
      <h2>{words.makeYours}</h2>
      <div className={styles.form}>
        <DoorField door={door} onChosen={setDoor} />
        <TextInput
          label={words.yourName}
          help={words.whoReadsName}
          value={typed}
          maxLength={VENUE_NAME_MAX_CHARACTERS}
          autoComplete="organization"
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {door === null ? null : <VenueOffers venue={{ lat: door.lat, lng: door.lng, name }} />}
    </>
  );
}
