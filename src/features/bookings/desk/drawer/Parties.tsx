import { Avatar, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { watchPerson } from '@/backend/people/people';
import { PhoneLink } from '@/components/people/PhoneLink';
import { Plate } from '@/components/rides/Plate';
import { fullName } from '@/domain/people/user';
import type { Booking } from '@/domain/ride/booking';
import { useObserved } from '@/state/hooks';
import styles from './BookingDetails.module.css';

type Props = { booking: Booking; isAdmin: boolean };

/** Rider and driver, with ways to reach them and links to their pages. */
export function Parties({ booking, isAdmin }: Props) {
  const { driver, driver_name: driverName = '' } = booking;
  return (
    <div className={styles.people}>
      <Party
        title="Rider"
        uid={isAdmin ? booking.customer : null}
        name={booking.customer_name}
        image={booking.customer_image}
        page={isAdmin ? `/riders?person=${encodeURIComponent(booking.customer)}` : null}
      />
      {driver === undefined ? null : (
        <Party
          title="Driver"
          uid={driver}
          name={driverName}
          image={booking.driver_image ?? ''}
          page={`/drivers?person=${encodeURIComponent(driver)}`}
          {...(booking.vehicle_number ? { plate: booking.vehicle_number } : {})}
        />
      )}
    </div>
  );
}

type PartyProps = {
  title: string;
  /** Whose profile to read for the full name and the number; null if the viewer may not. */
  uid: string | null;
  name: string;
  image: string;
  /** The address of their page, or null if the viewer may not open it. */
  page: string | null;
  plate?: string;
};

function Party({ title, uid, name, image, page, plate }: PartyProps) {
  const { data: person } = useObserved(watchPerson, uid, 'user_not_found');
  const shown = (person === null ? name : fullName(person)) || 'A deleted account';
  return (
    <div className={styles.person}>
      <Avatar
        src={person?.profile_image || image || undefined}
        alt=""
        sx={{ bgcolor: 'var(--night)', color: 'var(--on-night)' }}
      >
        {shown.charAt(0)}
      </Avatar>
      <div className={styles.who}>
        <p className={styles.soft}>{title}</p>
        <p className={styles.name}>{shown}</p>
        {person?.mobile ? <PhoneLink number={person.mobile} /> : null}
      </div>
      {plate ? <Plate registration={plate} /> : null}
      {page === null || name === '' ? null : (
        <Button
          component={Link}
          to={page}
          aria-label={`Open ${title.toLowerCase()} ${shown}`}
          sx={{ minWidth: 0, px: 1.5, mr: -1.5 }}
        >
          Open
        </Button>
      )}
    </div>
  );
}
