import type { ReactNode } from 'react';
import { failureText, referenceText } from '@/backend/connection/failure';
import { Button } from '@/components/ui/button/Button';
import type { MessageKey } from '@/domain/messages';
import { nextStep } from '@/domain/nextSteps';
import * as words from '@/languages/en/ui/state';
import type { GroupError } from '@/state/dataGroup';
import { EmptyState } from './EmptyState';
import { SkeletonLines } from './SkeletonLines';

type Props = {
  /** The screen reader's text while loading: "Loading bookings". */
  label: string;
  loading: boolean;
  /** Rows of the skeleton. */
  rows?: number;
  error: GroupError;
  /** The message key of an empty list; any other failure offers a retry. */
  missing: MessageKey;
  /** Advice for an empty list, if this screen knows more than the message does. */
  children?: ReactNode;
  onAgain: () => void;
};

/** Shown instead of a list without rows: a skeleton, the empty state, or the failure with a retry. */
export function ListState({ label, loading, rows = 8, error, missing, children, onAgain }: Props) {
  if (loading) return <SkeletonLines rows={rows} label={label} />;
  if (!error.flag) return null;
  if (error.key === missing) return <EmptyState title={failureText(error)}>{children ?? nextStep(missing)}</EmptyState>;
  return (
    <EmptyState title={failureText(error)} action={<Button onClick={onAgain}>{words.tryAgain}</Button>}>
      {nextStep(error.key) ?? words.notLoaded} {referenceText(error)}
    </EmptyState>
  );
}
