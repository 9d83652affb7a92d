import { useState } from 'react';
import { careNumber } from '@/components/people/careNumber';
import { Button } from '@/components/ui/button/Button';
import { savePdf } from '@/components/ui/table/saveFile';
import type { Venue } from '@/domain/ride/link/venueLink';
import * as words from '@/languages/en/public/venueKit';
import type { PosterSize } from '@/paper/posterPdf';
import { useCompanyName } from '../public/useCompanyName';
import { usePublicSettings } from '../public/usePublicSettings';
import styles from './venues.module.css';

/** The posters by their size: what the button says, and the file's name. */
const POSTERS: readonly { size: PosterSize; label: string; file: string }[] = [
  { size: 'a4', label: words.downloadPoster, file: 'taxi-poster.pdf' },
  { size: 'cards', label: words.downloadCards, file: 'taxi-table-cards.pdf' },
];

/** Downloads of a venue's poster, on A4 and as cards for its tables. */
export function PosterButtons({ venue, link }: { venue: Venue; link: string }) {
  const company = useCompanyName();
  const { care_name = '', care_no = '' } = usePublicSettings();
  const [drawing, setDrawing] = useState<PosterSize | null>(null);
  const [failed, setFailed] = useState(false);

  async function download(size: PosterSize, file: string): Promise<void> {
    setDrawing(size);
    setFailed(false);
    try {
      // Loaded now: what draws it is larger than the page.
      const [{ posterPdf }, { drawn }] = await Promise.all([
        import('@/paper/posterPdf'),
        import('../bookings/receipt/pdfLetters'),
      ]);
      const telephone = careNumber({ care_name, care_no })?.number ?? '';
      savePdf(file, posterPdf({ link, name: venue.name, company, telephone }, size, drawn));
    } catch {
      setFailed(true);
    } finally {
      setDrawing(null);
    }
  }

  return (
    <>
      <div className={styles.buttons}>
        {POSTERS.map(({ size, label, file }) => (
          <Button key={size} busy={drawing === size} onClick={() => void download(size, file)}>
            {label}
          </Button>
        ))}
      </div>
      {failed ? (
        <p role="alert" className={styles.fault}>
          {words.posterFailed}
        </p>
      ) : null}
    </>
  );
}
