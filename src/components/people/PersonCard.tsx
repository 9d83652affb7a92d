import { CallRounded } from '@/components/ui/icons/controls';
import type { ReactNode } from 'react';
import * as words from '@/languages/en/driver/people';
import styles from './PersonCard.module.css';
import { Portrait } from './Portrait';

type Props = {
  /** The card's accessible name: "Your driver". */
  label: string;
  name: string;
  image: string | undefined;
  /** One line about the person. */
  about: ReactNode;
  /** The phone number; left out once nobody should ring any more. */
  contact?: string | undefined;
  /** A second way to reach them, next to the call button. */
  chat?: ReactNode;
  /** Further details, below. */
  children?: ReactNode;
};

/** The other party of a ride: photo, name, and ways to reach them. */
export function PersonCard({ label, name, image, about, contact, chat, children }: Props) {
  return (
    <section className={styles.card} aria-label={label}>
      <Portrait image={image} letters={name.charAt(0)} />
      <div className={styles.who}>
        <p className={styles.name} dir="auto">
          {name}
        </p>
        <p className={styles.about}>{about}</p>
      </div>
      <div className={styles.reach}>
        {chat}
        {contact ? (
          <a className={styles.call} href={`tel:${contact}`} aria-label={words.call(name)}>
            <CallRounded />
          </a>
        ) : null}
      </div>
      {children ? <div className={styles.more}>{children}</div> : null}
    </section>
  );
}
