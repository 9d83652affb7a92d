import { StateMark } from './StateMark';

export function ApprovalMark({ approved }: { approved: boolean }) {
  return <StateMark mark={approved ? 'good' : 'quiet'}>{approved ? 'Approved' : 'Not approved'}</StateMark>;
}
