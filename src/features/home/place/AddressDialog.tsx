import { useState } from 'react';
import { config } from '@/backend/connection/config';
import { isLatLngInZone } from '@/backend/rides/zones';
import { removeSavedAddress, saveAddress } from '@/backend/people/ownProfile';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import { TextInput } from '@/components/ui/fields/TextInput';
import { announce } from '@/components/ui/message/Announcer';
import { keyFor, labelled } from '@/domain/people/savedAddress';
import type { AddressLabel } from '@/domain/people/user';
import { loadPlaces } from '@/maps/places';
import { TOWN_CENTRE } from '@/maps/townCentre';
import type { MessageKey } from '@/domain/messages';
import { labels } from '@/languages/en/home/labels';
import * as words from '@/languages/en/home/place';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { selectSession } from '@/state/session';
import { fullDescription } from './fullDescription';
import { PlaceButton } from './PlaceButton';
import styles from './AddressDialog.module.css';
import { statusOf } from './usePlaceRows';
import { usePlaceSearch } from './usePlaceSearch';

type Props = { label: AddressLabel; onClose: () => void };

/** Sets, changes or removes the address called Home or Work. */
export function AddressDialog({ label, onClose }: Props) {
  const dispatch = useAppDispatch();
  const session = useAppSelector(selectSession);
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const query = typed.trim();
  const { suggestions, ...search } = usePlaceSearch(query, TOWN_CENTRE);
  if (session.phase !== 'signedIn') return null;
  const { uid } = session;
  const saved = session.profile.savedAddresses ?? {};
  const [key, former] = labelled(saved, label) ?? [];

  const say = (message: MessageKey) => dispatch(messageShown({ key: message }));

  async function change(write: () => Promise<{ ok: boolean } | null>, done: string): Promise<void> {
    if (!config.features.allowCriticalEdits) {
      say('demo_mode');
      return;
    }
    setBusy(true);
    const outcome = await write();
    setBusy(false);
    if (outcome?.ok !== true) return;
    announce(done);
    onClose();
  }

  async function take(placeId: string, title: string): Promise<{ ok: boolean } | null> {
    const place = await loadPlaces()
      .then((places) => places.geocode(placeId))
      .catch(() => null);
    const slot = place === null ? null : keyFor(saved, label, place);
    if (place === null || slot === null) {
      say(place === null ? 'google_places_error' : 'saved_places_full');
      return null;
    }
    const { lat, lng } = place;
    const zone = await isLatLngInZone(`${lat},${lng}`);
    // Without an answer the address is saved all the same.
    const address = {
      description: fullDescription(title, place.description),
      zone: (zone.ok ? zone.value : null) ?? '',
      lat,
      lng,
      label,
    };
    const outcome = await saveAddress(uid, slot, address);
    if (!outcome.ok) dispatch(messageShown(outcome.failure));
    return outcome;
  }

  async function remove(id: string): Promise<{ ok: boolean }> {
    const outcome = await removeSavedAddress(uid, id);
    if (!outcome.ok) dispatch(messageShown(outcome.failure));
    return outcome;
  }

  return (
    <Dialog
      open
      face="full"
      title={labels[label]}
      onClose={onClose}
      actions={
        <>
          {key === undefined ? null : (
            <Button
              look="text"
              tone="danger"
              busy={busy}
              onClick={() => void change(() => remove(key), words.labelRemoved[label])}
            >
              {words.remove}
            </Button>
          )}
          <Button look="text" onClick={onClose}>
            {words.cancel}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {former === undefined ? null : <p className={styles.former}>{former.description}</p>}
        <TextInput
          label={former === undefined ? words.whereIs[label] : words.newAddress}
          placeholder={words.placeholder}
          value={typed}
          autoComplete="off"
          data-autofocus=""
          onChange={(event) => setTyped(event.target.value)}
        />
        <p role="status" className={styles.former}>
          {statusOf(query, suggestions.length, search) ?? ''}
        </p>
        <ul className={styles.list}>
          {suggestions.map(({ placeId, title, subtitle }) => (
            <li key={placeId}>
              <PlaceButton
                mark="found"
                title={title}
                subtitle={subtitle}
                disabled={busy}
                onClick={() => void change(() => take(placeId, title), words.labelSaved[label])}
              />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
