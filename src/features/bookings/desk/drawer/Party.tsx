import { Portrait } from '@/components/people/Portrait';
import { ButtonLink } from '@/components/ui/button/Button';
import { watchPerson } from '@/backend/people/people';
import { PhoneLink } from '@/components/people/phone/PhoneLink';
import { Plate } from '@/components/rides/Plate';
import { fullName } from '@/domain/people/user';
import { useObserved } from '@/state/hooks';
import styles from './BookingDetails.module.css';

type Props = {
  /** What they are to the ride. */
  title: string;
  /** Whose profile to read for the full name and the number; null if the viewer may not, or there is none. */
  uid: string | null;
  /** The name in the booking, or '' if it has none. */
  name: string;
  image: string;
  /** The address of their page, or null if the viewer may not open it. */
  page: string | null;
  plate?: string;
  /** Their number, if they have no profile. */
  mobile?: string;
  /** A word about them, below the name. */
  note?: string;
};

/** One person of a ride, with their number and the way to their page. */
export function Party({ title, uid, name, image, page, plate, mobile, note }: Props) {
  const { data: person, loading } = useObserved(watchPerson, uid, 'user_not_found');
  const known = person === null ? name : fullName(person);
  const shown = known || (loading ? '…' : 'A deleted account');
  const number = person?.mobile ?? mobile;
  return (
    <div className={styles.person}>
      <Portrait image={person?.profile_image || image || undefined} letters={shown.charAt(0)} />
      <div className={styles.who}>
        <p className={styles.soft}>{title}</p>
        <p className={styles.name}>{shown}</p>
        {note === undefined ? null : <p className={styles.soft}>{note}</p>}
        {number ? <PhoneLink number={number} /> : null}
      </div>
      {plate ? <Plate registration={plate} /> : null}
      {page === null || known === '' || (uid !== null && person === null) ? null : (
        <ButtonLink
          look="text"
          to={page}
          aria-label={`Open ${title.toLowerCase()} ${shown}`}
          style={{ marginRight: -12 }}
        >
          Open
        </ButtonLink>
      )}
    </div>
  );
}
