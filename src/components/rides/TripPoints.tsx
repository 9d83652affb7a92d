import styles from './TripPoints.module.css';

type Props = {
  pickup: string;
  drop: string;
  /** Words before each place for people who cannot see the marks. */
  labels?: { pickup: string; drop: string };
  /** One line each, the rest cut off: for rows of a list. */
  tight?: boolean;
};

/** From where to where: the map's own marks for pickup and drop, joined by the way between them. */
export function TripPoints({ pickup, drop, labels = { pickup: 'From', drop: 'To' }, tight = false }: Props) {
  return (
    <dl className={`${styles.points} ${tight ? styles.tight : ''}`}>
      <div className={styles.pickup}>
        <dt className="visually-hidden">{labels.pickup}</dt>
        <dd title={pickup}>{pickup}</dd>
      </div>
      <div className={styles.drop}>
        <dt className="visually-hidden">{labels.drop}</dt>
        <dd title={drop}>{drop}</dd>
      </div>
    </dl>
  );
}
