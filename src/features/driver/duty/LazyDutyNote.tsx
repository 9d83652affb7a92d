import { type ComponentType, lazy, Suspense } from 'react';
import type { DutyNoteProps } from './DutyNote';

const UNSAID: { default: ComponentType<DutyNoteProps> } = { default: () => null };
/** Few towns limit hours, and few drivers are held back. Where the part cannot be fetched, the panel says the rest. */
const DutyNote = lazy<ComponentType<DutyNoteProps>>(() => import('./DutyNote').catch(() => UNSAID));

/** `DutyNote` for a driver whose hours are counted or whom the office holds back; nothing for others. */
export function LazyDutyNote(props: DutyNoteProps) {
  const { hoursUntil, heldBackUntil } = props.profile;
  if (hoursUntil === undefined && heldBackUntil === undefined) return null;
  return (
    <Suspense fallback={null}>
      <DutyNote {...props} />
    </Suspense>
  );
}
