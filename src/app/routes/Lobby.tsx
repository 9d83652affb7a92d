import LobbyPage from '@/features/lobby/LobbyPage';
import { useRenewedAtNight } from '../useRenewedAtNight';

/** A lobby screen, which nobody asks whether it may take a new version. */
export default function Lobby() {
  useRenewedAtNight();
  return <LobbyPage />;
}
