import { watchOwnRepeats } from '@/backend/rides/repeats';
import { Button, ButtonLink } from '@/components/ui/button/Button';
import { Page } from '@/components/ui/page/Page';
import { EmptyState } from '@/components/ui/state/EmptyState';
import { ListState } from '@/components/ui/state/ListState';
import { useAddressSearch } from '@/components/ui/table/useAddressSearch';
import { ruleWords } from '@/domain/ride/repeats/ruleWords';
import * as words from '@/languages/en/rides/repeats';
import { useObserved } from '@/state/hooks';
import { useServerNow } from '@/state/useServerNow';
import { RepeatCase } from './RepeatCase';
import { repeatState } from './repeatState';
import styles from './Repeats.module.css';

/** A rider's bookings that repeat, and one of them with its next days. */
export function OwnRepeats({ uid }: { uid: string }) {
  const [search, changeSearch] = useAddressSearch();
  const nowMs = useServerNow(60_000);
  const opened = search.get('repeat');
  const { data, loading, error, again } = useObserved(watchOwnRepeats, uid, 'no_data');
  if (opened !== null) {
    return (
      <Page
        title={words.repeat}
        actions={
          <ButtonLink look="text" to="/repeats">
            {words.allRepeats}
          </ButtonLink>
        }
      >
        <RepeatCase key={opened} id={opened} byDesk={false} />
      </Page>
    );
  }
  return (
    <Page
      title={words.repeats}
      actions={
        <ButtonLink look="text" to="/bookings">
          {words.myRides}
        </ButtonLink>
      }
    >
      {data !== null ? (
        <ul className={styles.rows} aria-label={words.repeats}>
          {data.map((repeat) => (
            <li key={repeat.id} className={styles.row}>
              <span>
                <strong>
                  <bdi>{repeat.name}</bdi>
                </strong>
                <span className={styles.soft}>{ruleWords(repeat.rule)}</span>
                <span className={styles.soft}>{repeatState(repeat, nowMs).words}</span>
              </span>
              <Button
                aria-label={words.openNamed(repeat.name)}
                onClick={() => changeSearch(() => new URLSearchParams({ repeat: repeat.id }))}
              >
                {words.open}
              </Button>
            </li>
          ))}
        </ul>
      ) : loading || (error.flag && error.key !== 'no_data') ? (
        <ListState label={words.loading} loading={loading} error={error} missing="no_data" onAgain={again} />
      ) : (
        <EmptyState title={words.nothingYet}>{words.howToBegin}</EmptyState>
      )}
    </Page>
  );
}
