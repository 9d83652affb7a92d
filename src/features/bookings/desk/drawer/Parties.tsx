import { Avatar, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { PhoneLink } from '@/components/people/PhoneLink';
import { Plate } from '@/components/rides/Plate';
import type { Booking } from '@/domain/ride/booking';
import styles from './BookingDetails.module.css';

type Props = { booking: Booking; isAdmin: boolean };

/** Rider and driver, with ways to reach them and links to their pages. */
export function Parties({ booking, isAdmin }: Props) {
  const { driver, driver_name: driverName = '', driver_contact: driverContact = '' } = booking;
  return (
    <div className={styles.people}>
      <Party
        title="Rider"
        name={booking.customer_name}
        image={booking.customer_image}
        contact={booking.customer_contact}
        page={isAdmin ? `/riders?person=${encodeURIComponent(booking.customer)}` : null}
      />
      {driver === undefined ? null : (
        <Party
          title="Driver"
          name={driverName}
          image={booking.driver_image ?? ''}
          contact={driverContact}
          page={`/drivers?person=${encodeURIComponent(driver)}`}
          {...(booking.vehicle_number ? { plate: booking.vehicle_number } : {})}
        />
      )}
    </div>
  );
}

type PartyProps = {
  title: string;
  name: string;
  image: string;
  contact: string;
  /** The address of their page, or null if the viewer may not open it. */
  page: string | null;
  plate?: string;
};

function Party({ title, name, image, contact, page, plate }: PartyProps) {
  const shown = name || 'A deleted account';
  return (
    <div className={styles.person}>
      <Avatar src={image || undefined} alt="" sx={{ bgcolor: 'var(--night)', color: 'var(--on-night)' }}>
        {shown.charAt(0)}
      </Avatar>
      <div className={styles.who}>
        <p className={styles.soft}>{title}</p>
        <p className={styles.name}>{shown}</p>
        {contact === '' ? null : <PhoneLink number={contact} />}
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
