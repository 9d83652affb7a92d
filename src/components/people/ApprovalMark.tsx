import type { UserProfile } from '@/domain/people/user';
import { StateMark } from './StateMark';

/** Whether an account may be used. A suspension outweighs the approval. */
export function ApprovalMark({
  person: { approved, suspended },
}: {
  person: Pick<UserProfile, 'approved' | 'suspended'>;
}) {
  if (suspended === true) return <StateMark mark="out">Suspended</StateMark>;
  return <StateMark mark={approved ? 'good' : 'quiet'}>{approved ? 'Approved' : 'Not approved'}</StateMark>;
}
