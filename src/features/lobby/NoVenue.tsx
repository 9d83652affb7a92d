import { Link } from 'react-router-dom';
import { PublicPage } from '@/features/public/PublicPage';
import * as words from '@/languages/en/public/lobby';

/** A lobby screen whose address says no place: half of it was copied, say. */
export function NoVenue() {
  return (
    <PublicPage title={words.noPlace} lead={words.whatAddressSays}>
      <p>{words.makeYours(<Link to="/venues">{words.venues}</Link>)}</p>
    </PublicPage>
  );
}
