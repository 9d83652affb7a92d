import { Picture } from '@/components/ui/picture/Picture';
import styles from './Portrait.module.css';

type Props = {
  image: string | undefined;
  /** What stands there without a photo: an initial or two. */
  letters: string;
  alt?: string;
  large?: boolean;
};

/** A person's photo in a disc, or their initials. */
export function Portrait({ image, letters, alt = '', large = false }: Props) {
  const initials = (
    <span aria-hidden="true" dir="auto">
      {letters}
    </span>
  );
  return (
    <span className={large ? `${styles.disc} ${styles.large}` : styles.disc}>
      {image ? <Picture className={styles.photo} src={image} alt={alt} instead={initials} /> : initials}
    </span>
  );
}
