import { ReasonField as Field } from '@/components/ui/fields/ReasonField';

type Props = { reason: string; missing: boolean; onReason: (reason: string) => void };

/** Why the desk steps into the queue. */
export const ReasonField = ({ reason, missing, onReason }: Props) => (
  <Field required reason={reason} fault={missing ? 'Write a reason.' : null} onReason={onReason} />
);
