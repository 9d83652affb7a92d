import { type FormEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './Dialog.module.css';
import { useBackCloses } from './useBackCloses';

type Props = {
  open: boolean;
  /** Left out for a plain message, whose text is then the dialog's name. */
  title?: ReactNode;
  /** Its name where neither a title nor its text is one. */
  label?: string;
  /** Stands beside the title: a clock, a button to close. */
  aside?: ReactNode;
  children: ReactNode;
  /** The buttons. They stay in view while the words above them scroll. */
  actions?: ReactNode;
  /** In place of buttons: whatever stays in view at the lower edge. */
  foot?: ReactNode;
  /** A layout of its own for the content. */
  contentClass?: string;
  /** A height and a width of its own, CSS pixels. Beside a narrow screen's edge it is narrower. */
  height?: number | null;
  width?: number;
  onClose: () => void;
  /** Is told each key that is pressed in it. */
  onKey?: (key: string) => void;
  /** Makes the dialog a form. */
  onSubmit?: () => void;
  role?: 'alertdialog';
  /**
   * `sheet` rises from the lower edge of a phone; `full` fills a phone, `side` is a column where lines end, `menu` hangs
   * from the bar over every screen. `screen` fills every screen, `start` is a column where lines begin.
   */
  face?: 'window' | 'sheet' | 'full' | 'side' | 'menu' | 'screen' | 'start';
  /** False if the browser's Back is somebody else's to answer while this is open. */
  back?: boolean;
  /** False where what lies under it has dimmed the page already. */
  veil?: boolean;
  /** False for news that must be answered: Escape and a press beside it do nothing. */
  dismissible?: boolean;
};

/**
 * A dialog over everything else on the page: the browser keeps the focus in it and the rest of the page out of reach.
 * Escape, Back and a press beside it close it.
 */
export function Dialog({ open, ...props }: Props) {
  return open ? createPortal(<OpenDialog {...props} />, document.body) : null;
}

function OpenDialog({
  title,
  label,
  aside,
  children,
  actions,
  foot,
  contentClass,
  height = null,
  width,
  onClose,
  onKey,
  onSubmit,
  role,
  face = 'window',
  back = true,
  veil = true,
  dismissible = true,
}: Omit<Props, 'open'>) {
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog === null) return undefined;
    // The browser itself gives it the focus then, and lays the page out once instead of twice.
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]');
    if (first !== null) first.autofocus = true;
    dialog.showModal();
    if (first !== document.activeElement) first?.focus();
    // Closing it gives the focus back to where it was.
    return () => dialog.close();
  }, []);
  useBackCloses(back && dismissible, close);

  const content = (
    <>
      {title === undefined ? null : (
        <div className={styles.head}>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          {aside}
        </div>
      )}
      <div id={`${id}-text`} className={contentClass ?? styles.content}>
        {children}
      </div>
      {actions === undefined ? foot : <div className={styles.actions}>{actions}</div>}
    </>
  );
  const named = title === undefined ? `${id}-text` : `${id}-title`;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape does it for the keyboard
    <dialog
      ref={element}
      className={[styles.dialog, styles[face], veil ? '' : styles.clear].filter(Boolean).join(' ')}
      role={role}
      style={{
        ...(height === null ? {} : { height }),
        ...(width === undefined ? {} : { '--width': `${width}px` }),
      }}
      aria-label={label}
      aria-labelledby={label === undefined ? named : undefined}
      aria-describedby={role === 'alertdialog' && title !== undefined ? `${id}-text` : undefined}
      onKeyDown={onKey === undefined ? undefined : ({ key }) => onKey(key)}
      onCancel={(event) => {
        // It closes now, asked or not, and says so next.
        if (!event.cancelable) return;
        event.preventDefault();
        if (dismissible && event.target === event.currentTarget) onClose();
      }}
      // A browser that was not allowed to close it once closes it the next time, asked or not.
      onClose={(event) => {
        // Told a moment late: React mounts a dialog twice while it is developed, and it is open again.
        if (event.target !== event.currentTarget || event.currentTarget.open) return;
        event.currentTarget.showModal();
        if (dismissible) onClose();
      }}
      onClick={(event) => {
        if (dismissible && event.target === event.currentTarget) onClose();
      }}
    >
      {onSubmit === undefined ? (
        <div className={styles.body}>{content}</div>
      ) : (
        <form
          className={styles.body}
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            event.stopPropagation();
            onSubmit();
          }}
        >
          {content}
        </form>
      )}
    </dialog>
  );
}
