import type { ComponentProps } from 'react';
import styles from './IconButton.module.css';

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** What it does, in words: an icon says it to nobody who cannot see it. */
  label: string;
};

/** A button that is an icon, as large as a thumb. */
export function IconButton({ label, className, ...props }: Props) {
  return (
    <button
      type="button"
      {...props}
      aria-label={label}
      className={className === undefined ? styles.icon : `${styles.icon} ${className}`}
    />
  );
}
