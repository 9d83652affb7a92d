import styles from './SocialLinks.module.css';
import { SOCIAL } from '@/components/shell/socialPages';
import { usePublicMarks } from './usePublicMarks';

/** Outlines of 24 × 24, drawn for this page. */
const MARKS = {
  Facebook: 'M14 8h2.5V4.5H14c-2.5 0-4 1.6-4 4V11H7.5v3.5H10V21h3.5v-6.5h2.7l.6-3.5h-3.3V8.8c0-.5.2-.8.5-.8Z',
  X: 'M5 4.5 18.5 19.5M18.7 4.5 5.2 19.5',
  Instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4Zm4 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6Zm4.7-1.9h.01',
} as const;

/** Links to the company's social pages that are configured. */
export function SocialLinks() {
  const { link } = usePublicMarks();
  return SOCIAL.map(({ name, label, setting }) => (
    <a key={name} className={styles.social} {...link(setting)} target="_blank" rel="noreferrer" aria-label={label}>
      <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path
          d={MARKS[name]}
          fill={name === 'Facebook' ? 'currentColor' : 'none'}
          stroke={name === 'Facebook' ? 'none' : 'currentColor'}
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
    </a>
  ));
}
