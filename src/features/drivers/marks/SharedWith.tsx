import { Button } from '@/components/ui/button/Button';
import { Link } from 'react-router-dom';
import type { Person } from '@/backend/people/people';
import { FactGroup } from '@/components/people/Facts';
import { StateMark } from '@/components/people/StateMark';
import type { MarkSharer } from '@/domain/api/peopleApi';
import { currentPapers } from '@/domain/people/deskPapers';
import { useCall } from '@/state/useCall';
import styles from '../drivers.module.css';
import { hasBadge, marksOf } from './markWords';
import { useSharers } from './useSharers';

/** The other drivers of a driver's cab, and any with the same badge. Nothing while nobody has either. */
export function SharedWith({ driver }: { driver: Person }) {
  const found = useSharers(driver.id, driver);
  const { run, busy } = useCall({ critical: true });
  if (found === null || found.sharers.length + found.elsewhere.length === 0) return null;
  const open = found.sharers.filter((sharer) => !sharer.confirmed && !hasBadge(sharer));
  const papers = currentPapers(driver);

  function agree(): void {
    if (papers === null) return;
    const { firstName, lastName, id: uid, edits = 0 } = driver;
    const shared_with = (found?.sharers ?? []).filter(({ marks }) => marks.some((kind) => kind !== 'badge'));
    void run('save_driver', {
      uid,
      edits,
      firstName,
      lastName,
      papers,
      shared_with: shared_with.map((one) => one.uid),
    });
  }

  return (
    <FactGroup title="Shared with">
      {found.sharers.map((sharer) => (
        <SharerLine key={sharer.uid} sharer={sharer} />
      ))}
      {found.elsewhere.length === 0 ? null : (
        <p className={styles.soft}>A driver outside your fleet has the same {marksOf({ marks: found.elsewhere })}.</p>
      )}
      {open.length > 0 && papers !== null && found.elsewhere.length === 0 ? (
        <Button disabled={busy !== null} onClick={agree} style={{ marginTop: 8 }}>
          Share knowingly
        </Button>
      ) : null}
    </FactGroup>
  );
}

/** One driver with the same marks, and whether a desk has agreed to it. */
export function SharerLine({ sharer }: { sharer: MarkSharer }) {
  const { uid, name, confirmed, working } = sharer;
  return (
    <p>
      <Link to={`/drivers?person=${encodeURIComponent(uid)}`}>{name}</Link>
      {`, ${marksOf(sharer)} `}
      {hasBadge(sharer) ? (
        <StateMark mark="out">Same badge</StateMark>
      ) : confirmed ? null : (
        <StateMark mark="soon">Shared, not confirmed</StateMark>
      )}
      {working ? <StateMark mark="good">On duty now</StateMark> : null}
    </p>
  );
}
