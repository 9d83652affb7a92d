import { useLocation } from 'react-router-dom';
import { careNumber } from '@/components/people/careNumber';
import { useWakeLock } from '@/components/ui/page/useWakeLock';
import { isOpen } from '@/domain/pricing/opening';
import { readLobby, type Venue, venueLink } from '@/domain/ride/link/venueLink';
import { DEFAULT_TIME_ZONE, formatTime } from '@/domain/time/time';
import { NoVenue } from './NoVenue';
import { QrCode } from '@/features/rank/QrCode';
import { usePublicSettings } from '@/features/public/usePublicSettings';
import styles from './LobbyPage.module.css';
import { useMinute } from './useMinute';
import { useOnline } from './useOnline';
import { useWait } from './useWait';

/** A screen in a venue's lobby: the code that opens the booking form at its door. Nobody touches it, and it stays on for months. */
export default function LobbyPage() {
  const venue = readLobby(useLocation().hash);
  return venue === null ? <NoVenue /> : <Lobby venue={venue} />;
}

/** What is said of the wait; the minutes are those of the nearest free cab. */
const waitWords = (minutes: number): string =>
  minutes <= 1 ? 'A cab is about a minute away' : `A cab is about ${minutes} minutes away`;

function Lobby({ venue }: { venue: Venue }) {
  const settings = usePublicSettings();
  const online = useOnline();
  const now = useMinute();
  // The settings come after the page; until then nobody knows whether the town is open.
  const opened = settings.care_no !== undefined && isOpen(settings);
  const minutes = useWait(venue.lat, venue.lng, online && opened);
  useWakeLock(true);
  const { care_name = '', care_no = '' } = settings;
  const care = careNumber({ care_name, care_no });
  const link = venueLink(window.location.origin, venue);
  return (
    <main id="main" tabIndex={-1} className={styles.lobby}>
      <div className={styles.words}>
        <h1 className={styles.name}>{venue.name}</h1>
        <p className={styles.call}>Book a licensed taxi from here</p>
        <p>Scan the code with your phone’s camera.</p>
        {care === null ? null : <p>Or ring {care.number}</p>}
        <p className={styles.wait}>{minutes === null ? null : waitWords(minutes)}</p>
        <p role="status" className={styles.offline}>
          {online ? null : 'This screen is offline. The code still works.'}
        </p>
      </div>
      <div className={styles.code}>
        <QrCode text={link} label={`Code for ${link}`} />
      </div>
      <time className={styles.clock}>{formatTime(now, DEFAULT_TIME_ZONE)}</time>
    </main>
  );
}
