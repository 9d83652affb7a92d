import { openRide } from '@/components/rides/rideAddress';
import { Button, ButtonLink } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import styles from './Repeats.module.css';

/** The rides of runs that do not follow a change that was saved, by their ids. */
export const LeftRides = ({ rides, onClose }: { rides: readonly string[]; onClose: () => void }) => (
  <Dialog open title="Some rides stay" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
    <p>The change is saved. These rides stay as they were booked. Look at each of them:</p>
    <ul className={styles.days}>
      {rides.map((ride, at) => (
        <li key={ride} className={styles.day}>
          <ButtonLink small to={openRide(ride)}>{`Ride ${at + 1}`}</ButtonLink>
        </li>
      ))}
    </ul>
  </Dialog>
);
