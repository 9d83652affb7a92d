import { openRide } from '@/components/rides/rideAddress';
import { Button, ButtonLink } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/dialog/Dialog';
import * as words from '@/languages/en/rides/repeats';
import styles from './Repeats.module.css';

/** The rides of runs that do not follow a change that was saved, by their ids. */
export const LeftRides = ({ rides, onClose }: { rides: readonly string[]; onClose: () => void }) => (
  <Dialog open title={words.someStay} onClose={onClose} actions={<Button onClick={onClose}>{words.close}</Button>}>
    <p>{words.lookAtEach}</p>
    <ul className={styles.days}>
      {rides.map((ride, at) => (
        <li key={ride} className={styles.day}>
          <ButtonLink small to={openRide(ride)}>
            {words.ride(at + 1)}
          </ButtonLink>
        </li>
      ))}
    </ul>
  </Dialog>
);
