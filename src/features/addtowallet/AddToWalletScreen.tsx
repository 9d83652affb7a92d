import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { watchWalletOwner } from '@/backend/desk/wallets';
import { EmptyState } from '@/components/ui/state/EmptyState';
import { Page } from '@/components/ui/page/Page';
import { type Person, PersonPicker } from '@/components/people/PersonPicker';
import { isKey } from '@/domain/paths';
import { useObserved } from '@/state/hooks';
import styles from './AddToWalletScreen.module.css';
import { PersonWallet } from './PersonWallet';
import { WaitingCredits } from './WaitingCredits';
import { WalletEntryForm } from './WalletEntryForm';

/** Lets an admin add entries to a person's wallet, shown next to the form. `?user=` names the person. */
export default function AddToWalletScreen() {
  const [search, setSearch] = useSearchParams();
  const named = search.get('user') ?? '';
  const uid = isKey(named) ? named : null;
  const [picked, setPicked] = useState<Person | null>(null);
  const { data: profile } = useObserved(watchWalletOwner, uid, 'no_users');
  const found = picked?.id === uid ? picked : null;
  const person = uid !== null && profile !== null ? { ...profile, id: uid } : found;

  function choose(chosen: Person | null): void {
    setPicked(chosen);
    setSearch(chosen === null ? {} : { user: chosen.id }, { replace: true });
  }

  return (
    <Page title="Add to wallet" wide>
      <WaitingCredits />
      <div className={styles.columns}>
        <div className={styles.form}>
          <PersonPicker chosen={person} onChosen={choose} />
          <WalletEntryForm person={person} />
        </div>
        {person === null ? (
          <div className={styles.nobody}>
            <EmptyState title="Whose wallet?">
              Choose a person, and their balance and last entries show here before anything moves.
            </EmptyState>
          </div>
        ) : (
          <PersonWallet key={person.id} person={person} />
        )}
      </div>
    </Page>
  );
}
