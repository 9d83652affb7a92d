import { PhoneLink } from '@/components/people/phone/PhoneLink';
import * as words from '@/languages/en/public/opensSoon';
import { useAppSelector } from '@/state/hooks';
import { selectCompanyName, selectSettings } from '@/state/selectors';
import styles from './OpensSoon.module.css';

/** What a rider finds in place of the booking form until the town is open. */
export function OpensSoon() {
  const company = useAppSelector(selectCompanyName);
  const care = useAppSelector((state) => selectSettings(state)?.care_no ?? '');
  return (
    <section className={styles.soon}>
      <h1 className={styles.title}>{words.opensSoon(company)}</h1>
      <p>{words.accountReady}</p>
      {care === '' ? null : <p>{words.questions(<PhoneLink number={care} />)}</p>}
    </section>
  );
}
