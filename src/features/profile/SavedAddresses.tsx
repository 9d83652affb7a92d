import { useState } from 'react';
import { config } from '@/backend/connection/config';
import type { Outcome } from '@/backend/connection/failure';
import { removeSavedAddress, saveAddress } from '@/backend/people/ownProfile';
import { Button } from '@/components/ui/button/Button';
import { announce } from '@/components/ui/message/Announcer';
import { labelled, type SavedAddresses as Saved } from '@/domain/people/savedAddress';
import { ADDRESS_LABELS, type AddressLabel, type UserProfile } from '@/domain/people/user';
import * as words from '@/languages/en/account/profile';
import { useAppDispatch } from '@/state/hooks';
import { messageShown } from '@/state/messages';
import { AddressDialog } from '../home/place/AddressDialog';
import styles from './ProfileScreen.module.css';
import { SavedAddressRow } from './SavedAddressRow';

/** Home first, then Work, then the others. */
function inOrder(saved: Saved): [string, Saved[string]][] {
  const rank = (label?: AddressLabel): number => (label === undefined ? 2 : ADDRESS_LABELS.indexOf(label));
  return Object.entries(saved).toSorted(([, one], [, other]) => rank(one.label) - rank(other.label));
}

/** A rider's saved addresses: two of them may be called Home and Work, and each can be removed. */
export function SavedAddresses({ uid, addresses = {} }: { uid: string; addresses: UserProfile['savedAddresses'] }) {
  const dispatch = useAppDispatch();
  const [setting, setSetting] = useState<AddressLabel | null>(null);
  const rows = inOrder(addresses);
  const missing = ADDRESS_LABELS.filter((label) => labelled(addresses, label) === null);

  async function change(steps: readonly (() => Promise<Outcome<null>>)[], done: string): Promise<void> {
    if (!config.features.allowCriticalEdits) {
      dispatch(messageShown({ key: 'demo_mode' }));
      return;
    }
    for (const step of steps) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: what fails leaves the rest as it was
      const outcome = await step();
      if (!outcome.ok) {
        dispatch(messageShown(outcome.failure));
        return;
      }
    }
    announce(done);
  }

  /** Gives an address another name. The one that had the name loses it, and stays. */
  function rename(id: string, label: AddressLabel | undefined): void {
    const former = label === undefined ? null : labelled(addresses, label);
    const named = ([key, address]: [string, Saved[string]], name?: AddressLabel) => {
      const { label: _before, ...place } = address;
      return () => saveAddress(uid, key, name === undefined ? place : { ...place, label: name });
    };
    const address = addresses[id];
    if (address === undefined) return;
    void change(
      [named([id, address], label), ...(former === null ? [] : [named(former)])],
      label === undefined ? words.nameRemoved : words.addressSaved[label],
    );
  }

  return (
    <section className={styles.section} aria-labelledby="saved-addresses">
      <h2 id="saved-addresses">{words.savedAddresses}</h2>
      {rows.length === 0 ? (
        <p className={styles.quiet}>{words.savedAddressesMore}</p>
      ) : (
        <ul className={styles.rows}>
          {rows.map(([id, address]) => (
            <SavedAddressRow
              key={id}
              address={address}
              onNamed={(label) => rename(id, label)}
              onRemove={() =>
                void change([() => removeSavedAddress(uid, id)], words.addressRemoved(address.description))
              }
            />
          ))}
        </ul>
      )}
      {missing.length === 0 ? null : (
        <div className={styles.buttons}>
          {missing.map((label) => (
            <Button key={label} onClick={() => setSetting(label)}>
              {words.addAddress[label]}
            </Button>
          ))}
        </div>
      )}
      {setting === null ? null : <AddressDialog label={setting} onClose={() => setSetting(null)} />}
    </section>
  );
}
