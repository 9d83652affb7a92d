import { Skeleton } from '@mui/material';
import { useState } from 'react';
import type { PhotoName } from '@/domain/people/driverApplication';
import { paperLabel } from '@/components/people/paperWords';
import styles from './drivers.module.css';
import type { Papers } from './PaperFact';
import { PhotoViewer } from './PhotoViewer';
import { usePhoto } from './usePhoto';

type Props = { name: PhotoName; papers: Papers; before: Papers | null };

/** A document's photo next to its fields; pressing it shows it at full size. */
export function DocumentPhoto({ name, papers, before }: Props) {
  const path = papers[name] ?? '';
  const { address, missing } = usePhoto(path);
  const [viewing, setViewing] = useState(false);
  const label = paperLabel(name);
  if (path === '') return <p className={styles.noPhoto}>{label}: none was sent</p>;
  if (missing) return <p className={styles.noPhoto}>{label}: it cannot be read</p>;
  if (address === null) return <Skeleton variant="rounded" height={160} />;
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
