import { PhoneLink } from '@/components/people/PhoneLink';
import { useAppSelector } from '@/state/hooks';
import { selectCompanyName, selectSettings } from '@/state/selectors';
import styles from './OpensSoon.module.css';

/** What a rider finds in place of the booking form until the town is open. */
export function OpensSoon() {
  const company = useAppSelector(selectCompanyName);
  const care = useAppSelector((state) => selectSettings(state)?.care_no ?? '');
  return (
    <section className={styles.soon}>
      <h1 className={styles.title}>{company} opens soon</h1>
      <p>Your account is ready. You can book here as soon as we open: fares and cabs are being set up now.</p>
      {care === '' ? null : (
        <p>
          Questions? Call <PhoneLink number={care} />
        </p>
      )}
    </section>
  );
}
