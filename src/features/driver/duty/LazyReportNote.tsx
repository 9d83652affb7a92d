import { type ComponentType, lazy, Suspense } from 'react';
import { yearAskedFor } from '@/domain/platformReport/season';
import { useToday } from '@/state/useToday';
import type { ReportNoteProps } from './ReportNote';

const UNSAID: { default: ComponentType<ReportNoteProps> } = { default: () => null };
/** Needed for a part of the year. Where it cannot be fetched, the profile says the same. */
const ReportNote = lazy<ComponentType<ReportNoteProps>>(() => import('./ReportNote').catch(() => UNSAID));

/** `ReportNote` while a report to HMRC is near. */
export function LazyReportNote({ uid }: { uid: string }) {
  const year = yearAskedFor(useToday());
  if (year === null) return null;
  return (
    <Suspense fallback={null}>
      <ReportNote uid={uid} year={year} />
    </Suspense>
  );
}
