import styles from './CabAtNight.module.css';
import scene from './cabAtNight.svg?no-inline';

/**
 * A cab waiting at night with its lamp lit: the page's one picture. It says nothing the words beside it do not. `lazy`
 * where a phone does not show it at all.
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
