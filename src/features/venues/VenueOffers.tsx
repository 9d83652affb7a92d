import { ButtonAnchor } from '@/components/ui/button/Button';
import { CopyButton } from '@/components/ui/button/CopyButton';
import { lobbyPath, type Venue, venueForm, venueLink } from '@/domain/ride/link/venueLink';
import { QrCode } from '../rank/QrCode';
import { PosterButtons } from './PosterButtons';
import styles from './venues.module.css';

/** What a venue gets for its door: the link and its code, the form, the posters and the lobby screen. */
export function VenueOffers({ venue }: { venue: Venue }) {
  const { origin } = window.location;
  const link = venueLink(origin, venue);
  const form = venueForm(origin, venue);
  return (
    <>
      <section className={styles.offer}>
        <h2>Your link</h2>
        <pre className={styles.given}>{link}</pre>
        <CopyButton text={link} what="the link" />
      </section>
      <section className={styles.offer}>
        <h2>Your poster</h2>
        <p>Try the code with your phone before you print it.</p>
        <div className={styles.code}>
          <QrCode text={link} label={`Code for ${link}`} />
        </div>
        <PosterButtons venue={venue} link={link} />
      </section>
      <section className={styles.offer}>
        <h2>Your lobby screen</h2>
        <p>Open it on the screen itself and turn on the browser’s full screen. Nobody needs to touch it again.</p>
        <ButtonAnchor href={lobbyPath(venue)} target="_blank" rel="noreferrer">
          Open the lobby screen
        </ButtonAnchor>
      </section>
      <section className={styles.offer}>
        <h2>The form for your website</h2>
        <p>Paste these lines where the form should stand.</p>
        <pre className={styles.given}>{form}</pre>
        <CopyButton text={form} what="the lines" />
      </section>
    </>
  );
}
