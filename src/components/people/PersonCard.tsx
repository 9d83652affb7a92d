import CallRounded from '@mui/icons-material/CallRounded';
import { Avatar, IconButton } from '@mui/material';
import type { ReactNode } from 'react';
import styles from './PersonCard.module.css';

type Props = {
  /** Whose card it is, to those who cannot see where it stands: "Your driver". */
  label: string;
  name: string;
  image: string | undefined;
  /** One line on them. */
  about: ReactNode;
  /** The number to call; left out where nobody is to ring any more. */
  contact?: string | undefined;
  /** Another way to reach them, beside the call. */
  chat?: ReactNode;
  /** What else there is to know, below. */
  children?: ReactNode;
};

/** The other side of a ride: a face, a name, and how to reach them. */
export function PersonCard({ label, name, image, about, contact, chat, children }: Props) {
  return (
    <section className={styles.card} aria-label={label}>
      <Avatar
        src={image || undefined}
        alt=""
        sx={{ width: 56, height: 56, bgcolor: 'var(--night)', color: 'var(--on-night)' }}
      >
        {name.charAt(0)}
      </Avatar>
      <div className={styles.who}>
        <p className={styles.name}>{name}</p>
        <p className={styles.about}>{about}</p>
      </div>
      <div className={styles.reach}>
        {chat}
        {contact ? (
          <IconButton
            component="a"
            color="inherit"
            href={`tel:${contact}`}
            aria-label={`Call ${name}`}
            sx={{ width: 56, height: 56, bgcolor: 'var(--surface-sunk)' }}
          >
            <CallRounded />
          </IconButton>
        ) : null}
      </div>
      {children ? <div className={styles.more}>{children}</div> : null}
    </section>
  );
}
