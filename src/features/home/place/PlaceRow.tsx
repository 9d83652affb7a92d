import type { ReactNode } from 'react';
import styles from './PlaceField.module.css';

/** The kind of row: a search result, a known place, Home, Work, the current position, or the map. */
export type RowMark = 'found' | 'known' | 'home' | 'work' | 'here' | 'map';

const STROKE = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.8, strokeLinecap: 'round' } as const;

const MARKS: Record<RowMark, ReactNode> = {
  found: (
    <>
      <path d="M10 18s5.5-5.6 5.5-9.8A5.5 5.5 0 0 0 4.5 8.200C4.5 12.4 10 18 10 18Z" {...STROKE} />
      <circle cx="10" cy="8.2" r="1.7" fill="currentColor" />
    </>
  ),
  known: (
    <>
      <circle cx="10" cy="10" r="7" {...STROKE} />
      <path d="M10 6v4.200l2.8 1.7" {...STROKE} />
    </>
  ),
  home: (
    <path d="M3 9.5 10 3.5l7 6M5 8.500V16.500h10V8.5M8.5 16.500v-4.500h3v4.500" {...STROKE} strokeLinejoin="round" />
  ),
  work: <path d="M3 7h14v9.5H3ZM7.5 7V4.500h5V7M3 11h14" {...STROKE} strokeLinejoin="round" />,
  here: (
    <>
      <circle cx="10" cy="10" r="5.5" {...STROKE} />
      <circle cx="10" cy="10" r="1.8" fill="currentColor" />
      <path d="M10 1.800v2.700M10 15.500v2.700M1.8 10h2.700M15.5 10h2.7" {...STROKE} />
    </>
  ),
  map: <path d="m7.3 4-4.8 2v10.500l4.8-2 5.4 2 4.8-2V4l-4.8 2-5.4-2Zm0 0v10.500M12.7 6v10.5" {...STROKE} />,
};

/** One row of the place list: icon, name and, below, the address. */
export function PlaceRow({ mark, title, subtitle }: { mark: RowMark; title: string; subtitle: string }) {
  return (
    <>
      <svg className={styles.mark} width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
        {MARKS[mark]}
      </svg>
      <span className={styles.row}>
        <span dir="auto" className={styles.title}>
          {title}
        </span>
        {subtitle === '' ? null : (
          <span dir="auto" className={styles.subtitle}>
            {subtitle}
          </span>
        )}
      </span>
    </>
  );
}
