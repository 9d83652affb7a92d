import styles from './SeededLogins.module.css';

export type SeededLogin = { role: string; email: string; password: string };

/** The password of every account in the seeded town. */
const PASSWORD = 'Amber2026*';

const LOGINS: readonly SeededLogin[] = [
  { role: 'Rider', email: 'rider@amberlight.test', password: PASSWORD },
  { role: 'Driver', email: 'driver@amberlight.test', password: PASSWORD },
  { role: 'Second driver', email: 'driver2@amberlight.test', password: PASSWORD },
  { role: 'Fleet admin', email: 'fleet@amberlight.test', password: PASSWORD },
  { role: 'Admin', email: 'admin@amberlight.test', password: PASSWORD },
  { role: 'Dispatcher', email: 'dispatcher@amberlight.test', password: PASSWORD },
  { role: 'Accountant', email: 'accountant@amberlight.test', password: PASSWORD },
  { role: 'Licensing officer', email: 'licensing@amberlight.test', password: PASSWORD },
];

/** Buttons that fill the form with a login of the seeded town. */
export default function SeededLogins({ onPick }: { onPick: (login: SeededLogin) => void }) {
  return (
    <section className={styles.seeded} aria-label="Logins of the local town">
      <p>This is the local town. Fill in a login:</p>
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
