import { ButtonAnchor } from '@/components/ui/button/Button';
import { CopyButton } from '@/components/ui/button/CopyButton';
import { lobbyPath, type Venue, venueForm, venueLink } from '@/domain/ride/link/venueLink';
import { home } from '@/languages/en/locale';
import * as words from '@/languages/en/public/venueKit';
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
        <h2>{words.yourLink}</h2>
        <pre className={styles.given}>{link}</pre>
        <CopyButton text={link} what={words.theLink} />
      </section>
      <section className={styles.offer}>
        <h2>{words.yourPoster}</h2>
        <p>{words.tryCode}</p>
        <div className={styles.code}>
          <QrCode text={link} label={words.codeFor(link)} />
        </div>
        <PosterButtons venue={venue} link={link} />
      </section>
      <section className={styles.offer}>
        <h2>{words.yourLobbyScreen}</h2>
        <p>{words.howToOpen}</p>
        <ButtonAnchor href={`${home}${lobbyPath(venue)}`} target="_blank" rel="noreferrer">
          {words.openLobbyScreen}
        </ButtonAnchor>
      </section>
      <section className={styles.offer}>
        <h2>{words.formForWebsite}</h2>
        <p>{words.pasteLines}</p>
        <pre className={styles.given}>{form}</pre>
        <CopyButton text={form} what={words.theLines} />
      </section>
    </>
  );
}
