import { useAppSelector } from '@/state/hooks';
import { selectSession } from '@/state/session';
import { CallDesk } from './CallDesk';

/** The call desk: an admin books for whoever rings. */
export default function AddBookingsScreen() {
  const session = useAppSelector(selectSession);
  return session.phase === 'signedIn' ? <CallDesk key={session.uid} uid={session.uid} /> : null;
}
