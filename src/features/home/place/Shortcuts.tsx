import { useState } from 'react';
import { ahead, useAhead } from '@/components/ui/page/ahead';
import { ADDRESS_LABELS, type AddressLabel } from '@/domain/people/user';
import * as words from '@/languages/en/home/place';
import type { ChosenPlace } from '@/maps/port';
import type { KnownPlace } from './knownPlaces';
import { knownWords } from './placeRows';
import { PlaceButton } from './PlaceButton';
import styles from './Shortcuts.module.css';

const AddressDialog = ahead(async () => (await import('./AddressDialog')).AddressDialog);
const LATER = [AddressDialog];

type Props = {
  /** Whose places these are; null while that is not known, and then there are none. */
  rider: string | null;
  places: readonly KnownPlace[];
  onChosen: (place: ChosenPlace) => void;
};

/** The known places as destinations, one press each, and Home and Work to set or change. */
export function Shortcuts({ rider, places, onChosen }: Props) {
  useAhead(LATER, 'touched');
  const [setting, setSetting] = useState<AddressLabel | null>(null);
  const missing = rider === null ? [] : ADDRESS_LABELS.filter((label) => places.every(({ known }) => known !== label));
  return (
    <section className={styles.shortcuts} aria-label={words.known}>
      <ul className={styles.list}>
        {places.map((place) => {
          const { known } = place;
          const { title, subtitle } = knownWords(place);
          return (
            <li key={`${known} ${place.description}`} className={styles.item}>
              <PlaceButton
                mark={known === 'home' || known === 'work' ? known : 'known'}
                title={title}
                subtitle={subtitle}
                onClick={() => onChosen(place)}
              />
              {known === 'home' || known === 'work' ? (
                <button
                  type="button"
                  className={styles.change}
                  aria-label={words.changeLabel[known]}
                  onClick={() => setSetting(known)}
                >
                  {words.change}
                </button>
              ) : null}
            </li>
          );
        })}
      </ul>
      {missing.length === 0 ? null : (
        <p className={styles.missing}>
          {missing.map((label) => (
            <button key={label} type="button" className={styles.change} onClick={() => setSetting(label)}>
              {words.addLabel[label]}
            </button>
          ))}
        </p>
      )}
      {setting === null ? null : <AddressDialog label={setting} onClose={() => setSetting(null)} />}
    </section>
  );
}
