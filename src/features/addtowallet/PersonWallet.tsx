import { MoneyText } from '@/components/ui/text/MoneyText';
import type { Person } from '@/components/people/PersonPicker';
import { DriverStatements } from '@/components/statements/DriverStatements';
import { WalletHistory } from '@/components/wallet/WalletHistory';
import { messages } from '@/domain/messages';
import { fullName } from '@/domain/people/user';
import { walletWarning } from '@/domain/money/wallet';
import styles from './AddToWalletScreen.module.css';

/** A person's wallet for an admin: the balance, what it means, every entry behind it, and a driver's statements. */
export function PersonWallet({ person }: { person: Person }) {
  const warning = walletWarning(person.walletBalance, person.usertype === 'driver');
  return (
    <section className={styles.wallet} aria-label={`Wallet of ${fullName(person)}`}>
      <p className={styles.soft}>{fullName(person)}</p>
      <p className={styles.balance}>
        <MoneyText pence={person.walletBalance} />
      </p>
      {warning ? <p className={person.walletBalance < 0 ? styles.danger : styles.soft}>{messages[warning]}</p> : null}
      <div className={styles.history}>
        <WalletHistory uid={person.id} hint="Nothing has moved in this wallet yet." />
      </div>
      {person.usertype === 'driver' ? <DriverStatements uid={person.id} name={fullName(person)} /> : null}
    </section>
  );
}
