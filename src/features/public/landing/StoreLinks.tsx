import styles from './StoreLinks.module.css';
import type { PublicSettings } from '../usePublicSettings';
import { isWebAddress } from '@/components/ui/text/webAddress';

/** Links to the app stores that are configured. */
export function StoreLinks({ settings }: { settings: PublicSettings }) {
  const { AppleStoreLink, PlayStoreLink } = settings;
  const stores = [
    { name: 'App Store', address: AppleStoreLink },
    { name: 'Google Play', address: PlayStoreLink },
  ].filter(({ address }) => isWebAddress(address));
  if (stores.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="stores">
      <h2 id="stores" className={styles.heading}>
        Take it with you
      </h2>
      <div className={styles.links}>
        {stores.map(({ name, address }) => (
          <a key={name} href={address} target="_blank" rel="noreferrer">
            {name}
          </a>
        ))}
      </div>
    </section>
  );
}
