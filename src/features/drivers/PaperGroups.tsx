import { Facts } from '@/components/people/Facts';
import { DocumentPhoto } from './DocumentPhoto';
import styles from './drivers.module.css';
import { PaperFact, type Papers } from './PaperFact';
import { PAPER_GROUPS } from './paperGroups';

type Props = {
  papers: Papers;
  /** The approved papers, to mark changes; null marks nothing. */
  before: Papers | null;
};

/** Every field of a driver's papers by group, next to the photos that prove them. */
export function PaperGroups({ papers, before }: Props) {
  return (
    <>
      {PAPER_GROUPS.map(({ title, fields, photos }) => (
        <div key={title} className={styles.papers}>
          <h4 className={styles.paperTitle}>{title}</h4>
          <div className={photos.length > 0 ? styles.proven : undefined}>
            <Facts>
              {fields.map((name) => (
                <PaperFact key={name} name={name} papers={papers} before={before} />
              ))}
            </Facts>
            {photos.map((name) => (
              <DocumentPhoto key={name} name={name} papers={papers} before={before} />
            ))}
          </div>
        </div>
      ))}
    </>
  );
}
