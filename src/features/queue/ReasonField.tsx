import { ReasonField as Field } from '@/components/ui/fields/ReasonField';

type Props = { reason: string; missing: boolean; onReason: (reason: string) => void };

/** Why the desk steps into the queue. */
export const ReasonField = ({ reason, missing, onReason }: Props) => (
  <Field
    sx={{ mt: 2 }}
    required
    reason={reason}
    error={missing}
    helperText={missing ? 'Write a reason.' : ''}
    onReason={onReason}
  />
);
