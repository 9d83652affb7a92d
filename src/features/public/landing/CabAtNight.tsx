import styles from './CabAtNight.module.css';
import scene from './cabAtNight.svg?no-inline';

/**
 * A cab waiting at night with its lamp lit: the page's only picture. It is decorative. `lazy` is for pages that do not
 * show it on a phone.
 */
export function CabAtNight({ lazy = false }: { lazy?: boolean }) {
  return (
    <img
      className={styles.scene}
      src={scene}
      alt=""
      width={720}
      height={410}
      {...(lazy ? { loading: 'lazy' as const } : {})}
    />
  );
}
