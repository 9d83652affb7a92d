import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { failureText } from '@/backend/failure';
import type { MessageKey } from '@/domain/messages';
import type { GroupError } from '@/state/dataGroup';
import { EmptyState } from './EmptyState';
import { SkeletonLines } from './SkeletonLines';

type Props = {
  /** What is loading, for a screen reader: "Loading bookings". */
  label: string;
  loading: boolean;
  error: GroupError;
  /** The key that means "there is none"; any other failure can be tried again. */
  missing: MessageKey;
  /** What to do where there is none. */
  children: ReactNode;
  onAgain: () => void;
};

/** What stands in place of a list without rows: its skeleton, that there is none, or what failed and a way to try again. */
export function ListState({ label, loading, error, missing, children, onAgain }: Props) {
  if (loading) return <SkeletonLines rows={8} label={label} />;
  if (!error.flag) return null;
  if (error.key === missing) return <EmptyState title={failureText(error)}>{children}</EmptyState>;
  return (
    <EmptyState
      title={failureText(error)}
      action={
        <Button variant="outlined" onClick={onAgain}>
          Try again
        </Button>
      }
    >
      Nothing is lost: it just could not be read.
    </EmptyState>
  );
}
