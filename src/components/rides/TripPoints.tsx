import * as words from '@/languages/en/rides/ride';
import styles from './TripPoints.module.css';

type Props = {
  pickup: string;
  /** Places on the way, in their order. */
  stops?: readonly { add: string }[] | undefined;
  drop: string;
  /** Text before each place, for people who cannot see the marks. */
  labels?: { pickup: string; drop: string };
  /** One line per place, truncated: for rows of a list. */
  tight?: boolean;
};

/** Pickup and drop-off with the map's own marks, joined by a line. */
export function TripPoints({
  pickup,
  stops = [],
  drop,
  labels = { pickup: words.from, drop: words.to },
  tight = false,
}: Props) {
  return (
    <dl className={`${styles.points} ${tight ? styles.tight : ''}`}>
      <div className={styles.pickup}>
        <dt className="visually-hidden">{labels.pickup}</dt>
        <dd title={pickup} dir="auto">
          {pickup}
        </dd>
      </div>
      {stops.map(({ add }, index) => (
        <div key={`${index} ${add}`} className={styles.stop}>
          <dt className="visually-hidden">{words.stop}</dt>
          <dd title={add} dir="auto">
            {add}
          </dd>
        </div>
      ))}
      <div className={styles.drop}>
        <dt className="visually-hidden">{labels.drop}</dt>
        <dd title={drop} dir="auto">
          {drop}
        </dd>
      </div>
    </dl>
  );
}
