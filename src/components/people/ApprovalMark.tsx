import { StateMark } from './StateMark';

/** Whether an account may be used. */
export function ApprovalMark({ approved }: { approved: boolean }) {
  return <StateMark mark={approved ? 'good' : 'quiet'}>{approved ? 'Approved' : 'Not approved'}</StateMark>;
}
