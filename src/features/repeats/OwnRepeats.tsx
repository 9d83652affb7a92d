import { watchOwnRepeats } from '@/backend/rides/repeats';
import { Button, ButtonLink } from '@/components/ui/button/Button';
import { Page } from '@/components/ui/page/Page';
import { EmptyState } from '@/components/ui/state/EmptyState';
import { ListState } from '@/components/ui/state/ListState';
import { useAddressSearch } from '@/components/ui/table/useAddressSearch';
import { ruleWords } from '@/domain/ride/repeats/ruleWords';
import { useObserved } from '@/state/hooks';
import { useServerNow } from '@/state/useServerNow';
import { RepeatCase } from './RepeatCase';
import { repeatState } from './repeatState';
import styles from './Repeats.module.css';

/** A rider's bookings that repeat, and one of them with its next days. */
export function OwnRepeats({ uid }: { uid: string }) {
  const [search, setSearch] = useAddressSearch();
  const nowMs = useServerNow(60_000);
  const opened = search.get('repeat');
  const { data, loading, error, again } = useObserved(watchOwnRepeats, uid, 'no_data');
  if (opened !== null) {
    return (
      <Page
        title="Repeat"
        actions={
          <ButtonLink look="text" to="/repeats">
            All repeats
          </ButtonLink>
        }
      >
        <RepeatCase key={opened} id={opened} byDesk={false} />
      </Page>
    );
  }
  return (
    <Page
      title="Repeats"
      actions={
        <ButtonLink look="text" to="/bookings">
          My rides
        </ButtonLink>
      }
    >
      {data !== null ? (
        <ul className={styles.rows} aria-label="Repeats">
          {data.map((repeat) => (
            <li key={repeat.id} className={styles.row}>
              <span>
                <strong>{repeat.name}</strong>
                <span className={styles.soft}>{ruleWords(repeat.rule)}</span>
                <span className={styles.soft}>{repeatState(repeat, nowMs).words}</span>
              </span>
              <Button
                aria-label={`Open ${repeat.name}`}
                onClick={() => setSearch(new URLSearchParams({ repeat: repeat.id }))}
              >
                Open
              </Button>
            </li>
          ))}
        </ul>
      ) : loading || (error.flag && error.key !== 'no_data') ? (
        <ListState label="Loading repeats" loading={loading} error={error} missing="no_data" onAgain={again} />
      ) : (
        <EmptyState title="Nothing repeats yet.">
          Open one of your rides and press <em>Repeat this ride</em> to book it on other days as well.
        </EmptyState>
      )}
    </Page>
  );
}
