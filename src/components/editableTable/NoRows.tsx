import { Button } from '@/components/ui/button/Button';
import type { ReactNode } from 'react';
import { failureText, referenceText } from '@/backend/connection/failure';
import { EmptyState } from '@/components/ui/state/EmptyState';
import { SkeletonLines } from '@/components/ui/state/SkeletonLines';
import { type MessageKey, messages } from '@/domain/messages';
import { nextStep } from '@/domain/nextSteps';
import type { GroupState } from '@/state/dataGroup';

type Props = {
  label: string;
  group: Pick<GroupState<unknown>, 'error'>;
  /** The table is known to have no rows. */
  known: boolean;
  missing: MessageKey;
  addButton: ReactNode;
  onRetry: () => void;
  /** The next step for an empty table, if this screen knows more than the message does. */
  children?: ReactNode;
};

/** The state shown instead of rows: empty, failed or loading. */
export function NoRows({ label, group, known, missing, addButton, onRetry, children }: Props) {
  if (known || (group.error.flag && group.error.key === missing)) {
    return (
      <EmptyState title={messages[missing]} action={addButton}>
        {children ?? nextStep(missing)}
      </EmptyState>
    );
  }
  return group.error.flag ? (
    <EmptyState
      title={failureText(group.error)}
      action={
        <Button look="text" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {nextStep(group.error.key)} {referenceText(group.error)}
    </EmptyState>
  ) : (
    <SkeletonLines rows={6} label={`Loading ${label.toLowerCase()}`} />
  );
}
