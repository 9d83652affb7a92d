import { Link } from 'react-router-dom';
import { watchOwnProfile } from '@/backend/later/sources';
import { sellerGaps } from '@/domain/platformReport/sellers';
import { sellerOf } from '@/domain/platformReport/sellerProfile';
import * as words from '@/languages/en/driver/duty';
import { useObserved } from '@/state/hooks';
import styles from '../driver.module.css';

export type ReportNoteProps = { uid: string; year: number };

/** That the report of a year to HMRC lacks something of this driver; nothing for one without gaps. */
export default function ReportNote({ uid, year }: ReportNoteProps) {
  const { data: profile } = useObserved(watchOwnProfile, uid, 'no_data');
  if (profile === null || sellerGaps(sellerOf(profile)).length === 0) return null;
  return (
    <p className={styles.soft}>
      {words.reportDue(year)} <Link to="/profile">{words.addThem}</Link>
    </p>
  );
}
