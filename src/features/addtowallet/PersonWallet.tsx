import { MoneyText } from '@/components/MoneyText';
import type { Person } from '@/components/PersonPicker';
import { WalletHistory } from '@/components/wallet/WalletHistory';
import { messages } from '@/domain/messages';
import { fullName } from '@/domain/user';
import { walletWarning } from '@/domain/wallet';
import styles from './AddToWalletScreen.module.css';

/** Somebody's wallet as an admin sees it: the balance, what it means, and the entries it is made of. */
export function PersonWallet({ person }: { person: Person }) {
  const warning = walletWarning(person.walletBalance);
  return (
    <section className={styles.wallet} aria-label={`Wallet of ${fullName(person)}`}>
      <p className={styles.soft}>{fullName(person)}</p>
      <p className={styles.balance}>
        <MoneyText pence={person.walletBalance} />
      </p>
      {warning ? <p className={person.walletBalance < 0 ? styles.danger : styles.soft}>{messages[warning]}</p> : null}
      <div className={styles.history}>
        <WalletHistory uid={person.id} hint="Nothing has moved in this wallet so far." />
      </div>
    </section>
  );
}
