import { useLocation } from 'react-router-dom';
import { careNumber } from '@/components/people/careNumber';
import { useWakeLock } from '@/components/ui/page/useWakeLock';
import { isOpen } from '@/domain/pricing/opening';
import { readLobby, type Venue, venueLink } from '@/domain/ride/link/venueLink';
import { DEFAULT_TIME_ZONE, formatTime } from '@/domain/time/time';
import { NoVenue } from './NoVenue';
import { QrCode } from '@/features/rank/QrCode';
import { usePublicSettings } from '@/features/public/usePublicSettings';
import * as words from '@/languages/en/public/lobby';
import styles from './LobbyPage.module.css';
import { useMinute } from './useMinute';
import { useOnline } from './useOnline';
import { useWait } from './useWait';

/** A screen in a venue's lobby: the code that opens the booking form at its door. Nobody touches it, and it stays on for months. */
export default function LobbyPage() {
  const venue = readLobby(useLocation().hash);
  return venue === null ? <NoVenue /> : <Lobby venue={venue} />;
}

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
        <p className={styles.call}>{words.bookFromHere}</p>
        <p>{words.scan}</p>
        {care === null ? null : <p>{words.orRing(care.number)}</p>}
        <p className={styles.wait}>{minutes === null ? null : words.cabAway(minutes)}</p>
        <p role="status" className={styles.offline}>
          {online ? null : words.offline}
        </p>
      </div>
      <div className={styles.code}>
        <QrCode text={link} label={words.codeFor(link)} />
      </div>
      <time className={styles.clock}>{formatTime(now, DEFAULT_TIME_ZONE)}</time>
    </main>
  );
}
