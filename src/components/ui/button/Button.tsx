import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as words from '@/languages/en/ui/button';
import styles from './Button.module.css';

type Look = {
  /**
   * `next` is the screen's one amber action and `amber` the one of a bar or a dialog, no higher than the buttons beside it;
   * `filled` is a decision, `text` a quiet way out.
   */
  look?: 'outlined' | 'filled' | 'text' | 'next' | 'amber';
  tone?: 'danger';
  /** As wide as what it stands in. */
  wide?: boolean;
  small?: boolean;
  icon?: ReactNode;
};

function classOf({ look = 'outlined', tone, wide, small }: Look, className?: string): string {
  const marks = [
    styles.button,
    styles[look],
    tone && styles[tone],
    wide && styles.wide,
    small && styles.small,
    className,
  ];
  return marks.filter(Boolean).join(' ');
}

type ButtonProps = Look & ComponentProps<'button'> & { busy?: boolean };

/** A button. While busy it says so and takes no presses. */
export function Button({
  look,
  tone,
  wide,
  small,
  icon,
  busy = false,
  disabled,
  className,
  children,
  ...props
}: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={classOf({ look, tone, wide, small }, className)}
      disabled={disabled === true || busy}
      aria-busy={busy}
      // A dialog focuses it when it opens: before that, React's own focus finds nothing on screen.
      data-autofocus={props.autoFocus === true ? '' : undefined}
    >
      {busy ? (
        <span role="progressbar" aria-label={words.pleaseWait} className={styles.spinner} />
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </button>
  );
}

/** A link to another screen that looks like a button. */
export function ButtonLink({
  look,
  tone,
  wide,
  small,
  icon,
  className,
  children,
  ...props
}: Look & ComponentProps<typeof Link>) {
  return (
    <Link {...props} data-button className={classOf({ look, tone, wide, small }, className)}>
      {icon}
      {children}
    </Link>
  );
}

/** A link that leaves the app (a map, a phone number) and looks like a button. */
export function ButtonAnchor({
  look,
  tone,
  wide,
  small,
  icon,
  className,
  children,
  ...props
}: Look & ComponentProps<'a'>) {
  return (
    <a {...props} data-button className={classOf({ look, tone, wide, small }, className)}>
      {icon}
      {children}
    </a>
  );
}
