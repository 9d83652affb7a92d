import { useState } from 'react';
import { IconButton } from '@/components/ui/button/IconButton';
import styles from './LocateButton.module.css';

type Props = {
  label: string;
  onLocate: () => Promise<void>;
  /** On the map it stands on a surface of its own. */
  onMap?: boolean;
};

/** Takes the pickup from where the phone is. While it looks, it says so and takes no presses. */
export function LocateButton({ label, onLocate, onMap = false }: Props) {
  const [busy, setBusy] = useState(false);
  return (
    <IconButton
      className={onMap ? styles.onMap : undefined}
      label={label}
      title={label}
      aria-busy={busy}
      disabled={busy}
      onClick={(event) => {
        event.stopPropagation();
        setBusy(true);
        void onLocate().finally(() => setBusy(false));
      }}
    >
      <svg width="22" height="22" viewBox="0 0 20 20" aria-hidden="true" fill="none" stroke="currentColor">
        <circle cx="10" cy="10" r="5.5" strokeWidth="1.8" />
        <circle cx="10" cy="10" r="1.8" fill="currentColor" stroke="none" />
        <path d="M10 1.8v2.7M10 15.5v2.7M1.8 10h2.7M15.5 10h2.7" strokeWidth="1.8" strokeLinecap="round" />
      </svg>
    </IconButton>
  );
}
