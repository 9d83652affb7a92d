import { Link } from 'react-router-dom';
import { PublicPage } from '@/features/public/PublicPage';

/** A lobby screen whose address says no place: half of it was copied, say. */
export function NoVenue() {
  return (
    <PublicPage title="This screen has no place yet" lead="The address of a lobby screen says where the door is.">
      <p>
        Make yours at <Link to="/venues">Hotels and venues</Link>, and open it on the screen from there.
      </p>
    </PublicPage>
  );
}
