import { useState } from 'react';
import type { PhotoName } from '@/domain/people/driverApplication';
import { paperLabel } from '@/components/people/paperWords';
import { PictureFault } from '@/components/pictures/PictureFault';
import { useStoredPicture } from '@/components/pictures/useStoredPicture';
import styles from './drivers.module.css';
import type { Papers } from './PaperFact';
import { PhotoViewer } from './PhotoViewer';

const read = async (path: string) => (await import('@/backend/people/documents')).readDocument(path);

type Props = { name: PhotoName; papers: Papers; before: Papers | null };

/** A document's photo next to its fields; pressing it shows it at full size. */
export function DocumentPhoto({ name, papers, before }: Props) {
  const path = papers[name] ?? '';
  const { address, failure, again } = useStoredPicture(path, read);
  const [viewing, setViewing] = useState(false);
  const label = paperLabel(name);
  if (path === '') return <p className={styles.noPhoto}>{label}: none was sent</p>;
  if (failure !== null) return <PictureFault label={label} failure={failure} onAgain={again} />;
  if (address === null) return <span className={styles.waiting} />;
  return (
    <>
      <button type="button" className={styles.photo} onClick={() => setViewing(true)}>
        <img src={address} alt="" />
        <span>
          {label}
          {before !== null && path !== before[name] ? ' (new)' : ''}
        </span>
      </button>
      {viewing ? (
        <PhotoViewer address={address} name={name} papers={papers} before={before} onClose={() => setViewing(false)} />
      ) : null}
    </>
  );
}
