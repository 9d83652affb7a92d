import { Button } from '@/components/ui/button/Button';
import { TextInput } from '@/components/ui/fields/TextInput';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { failureText } from '@/backend/connection/failure';
import { EmptyState } from '@/components/ui/state/EmptyState';
import { SheetWork } from '@/components/ui/sheet/SheetStage';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { messages } from '@/domain/messages';
import type { GroupState } from '@/state/dataGroup';
import { overlapping, type PlacedZone } from './zoneDraft';
import styles from './zones.module.css';

/** With fewer zones a search would only take up space. */
const SEARCH_FROM = 8;

type Props = {
  zones: readonly PlacedZone[];
  group: Pick<GroupState<unknown>, 'data' | 'error'>;
  unsaved: ReadonlySet<string>;
  /** True when the list returns after an edit and takes the focus. */
  returned: boolean;
  onOpen: (zone: PlacedZone) => void;
  onRetry: () => void;
  add: ReactNode;
  /** Above the zones: what could not be saved. */
  above: ReactNode;
};

export function ZoneList({ zones, group, unsaved, returned, onOpen, onRetry, add, above }: Props) {
  const [wanted, setWanted] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (returned) heading.current?.focus();
  }, [returned]);
  const sorted = useMemo(() => zones.toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB')), [zones]);
  // Compares every zone with every other, so only when the zones have changed.
  const shared = useMemo(
    () =>
      new Map(
        zones.map((zone) => [
          zone.id,
          overlapping(
            zone.corners,
            zone.status,
            zones.filter((other) => other !== zone),
          ),
        ]),
      ),
    [zones],
  );
  const found = sorted.filter(({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase()));
  const failed = group.error.flag && group.error.key !== 'no_zones' ? group.error : null;
  const none = zones.length === 0 && (group.data !== null || group.error.flag);

  return (
    <SheetWork footer={failed === null ? add : undefined}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        Zones
      </h1>
      {above}
      {failed !== null ? (
        <EmptyState title={failureText(failed)} action={<Button onClick={onRetry}>Try again</Button>} />
      ) : none ? (
        <EmptyState title={messages.no_zones}>
          Draw the first one on the map: a pickup inside it is charged by its tariffs.
        </EmptyState>
      ) : zones.length === 0 ? (
        <SkeletonLines rows={6} label="Loading zones" />
      ) : (
        <>
          {zones.length >= SEARCH_FROM ? (
            <TextInput
              type="search"
              label="Find a zone"
              value={wanted}
              onChange={({ target }) => setWanted(target.value)}
            />
          ) : null}
          <ul className={styles.list} aria-label="Zones by name">
            {found.map((zone) => (
              <li key={zone.id}>
                <button type="button" className={styles.row} onClick={() => onOpen(zone)}>
                  <span className={styles.name}>{zone.name}</span>
                  <span className={styles.soft}>
                    {unsaved.has(zone.id) ? 'Saving…' : zone.status === 'active' ? 'Active' : 'Inactive'}
                  </span>
                  <ZoneWarning zone={zone} shared={shared.get(zone.id) ?? []} />
                </button>
              </li>
            ))}
          </ul>
          {found.length === 0 ? <EmptyState title="Nothing matches">No zone is called so.</EmptyState> : null}
        </>
      )}
    </SheetWork>
  );
}

function ZoneWarning({ zone, shared }: { zone: PlacedZone; shared: readonly string[] }) {
  if (zone.unreadable !== null) return <span className={styles.warning}>{zone.unreadable}</span>;
  if (shared.length === 0) return null;
  return <span className={styles.warning}>Overlaps with {shared.join(', ')}</span>;
}
