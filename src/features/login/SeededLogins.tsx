import * as words from '@/languages/en/entry/localTown';
import styles from './SeededLogins.module.css';

export type SeededLogin = { role: string; email: string; password: string };

/** The password of every account in the seeded town. */
const PASSWORD = 'Amber2026*';

const LOGINS: readonly SeededLogin[] = [
  { role: words.rider, email: 'rider@amberlight.test', password: PASSWORD },
  { role: words.driver, email: 'driver@amberlight.test', password: PASSWORD },
  { role: words.secondDriver, email: 'driver2@amberlight.test', password: PASSWORD },
  { role: words.fleetAdmin, email: 'fleet@amberlight.test', password: PASSWORD },
  { role: words.admin, email: 'admin@amberlight.test', password: PASSWORD },
  { role: words.dispatcher, email: 'dispatcher@amberlight.test', password: PASSWORD },
  { role: words.accountant, email: 'accountant@amberlight.test', password: PASSWORD },
  { role: words.licensingOfficer, email: 'licensing@amberlight.test', password: PASSWORD },
];

/** Buttons that fill the form with a login of the seeded town. */
export default function SeededLogins({ onPick }: { onPick: (login: SeededLogin) => void }) {
  return (
    <section className={styles.seeded} aria-label={words.logins}>
      <p>{words.fillIn}</p>
      <div className={styles.chips}>
        {LOGINS.map((login) => (
          <button key={login.email} type="button" className={styles.chip} onClick={() => onPick(login)}>
            {login.role}
          </button>
        ))}
      </div>
    </section>
  );
}
