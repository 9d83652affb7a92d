import { useMayDo } from '@/state/desk/useRights';
import { watchGuest } from '@/backend/rides/contacts';
import type { Booking } from '@/domain/ride/booking';
import { useObserved } from '@/state/hooks';
import styles from './BookingDetails.module.css';
import { Party } from './Party';

type Props = { booking: Booking; isAdmin: boolean };

/** Whoever rides, whoever booked for them, and the driver, with ways to reach them and links to their pages. */
export function Parties({ booking, isAdmin }: Props) {
  const { customer, driver, driver_name: driverName = '', guest } = booking;
  const seesRiders = useMayDo('people');
  const seesDrivers = useMayDo('readDrivers');
  const riderPage = isAdmin && seesRiders ? `/riders?person=${encodeURIComponent(customer)}` : null;
  return (
    <div className={styles.people}>
      {guest === true ? (
        <>
          <Guest booking={booking} isAdmin={isAdmin} />
          {isAdmin ? <Party title="Booker" uid={customer} name="" image="" page={riderPage} /> : null}
        </>
      ) : (
        <Party
          title="Rider"
          uid={isAdmin ? customer : null}
          name={booking.customer_name}
          image={booking.customer_image}
          page={riderPage}
        />
      )}
      {driver === undefined ? null : (
        <Party
          title="Driver"
          uid={driver}
          name={driverName}
          image={booking.driver_image ?? ''}
          page={seesDrivers ? `/drivers?person=${encodeURIComponent(driver)}` : null}
          {...(booking.vehicle_number ? { plate: booking.vehicle_number } : {})}
        />
      )}
    </div>
  );
}

/** Somebody without a page of their own; the desk has their number until the ride starts. */
function Guest({ booking: { id, customer_name: name }, isAdmin }: Props) {
  const reaches = useMayDo('rides');
  const { data } = useObserved(watchGuest, isAdmin && reaches ? id : null, 'no_data');
  return (
    <Party
      title="Riding"
      uid={null}
      name={name || 'A name no longer kept'}
      image=""
      page={null}
      {...(data === null ? {} : { mobile: data.mobile })}
      {...(isAdmin ? {} : { note: 'Booked by somebody else' })}
    />
  );
}
