import { watchNeeds } from '@/backend/rides/needs';
import { NeedIcon } from '@/components/rides/needs/NeedIcon';
import { needWords } from '@/components/rides/needs/needWords';
import { useObserved } from '@/state/hooks';
import styles from './Queue.module.css';

/** What the rider of a ride in the queue needs, a line each. */
export function QueueNeeds({ id }: { id: string }) {
  const { data } = useObserved(watchNeeds, id, 'no_data');
  const needs = data === null ? [] : needWords(data);
  if (needs.length === 0) return null;
  return (
    <ul className={styles.needs} aria-label="What the rider needs">
      {needs.map(({ need, name }) => (
        <li key={need}>
          <NeedIcon need={need} />
          {name}
        </li>
      ))}
    </ul>
  );
}
