/** What is done to a paper once all is written on it. */
import type { jsPDF } from 'jspdf';
import * as words from '@/languages/en/account/paper';
import type { Sheet } from './sheet';

/** Names the paper and the number of each page at its foot. */
export function numberPages({ pdf, footPage }: Pick<Sheet, 'pdf' | 'footPage'>, title: string): void {
  const pages = pdf.getNumberOfPages();
  for (let page = 1; page <= pages; page += 1) {
    pdf.setPage(page);
    footPage(words.page(title, page, pages));
  }
}

/**
 * Takes out of a PDF what tells one making of it from another, so that the same content is the same file. `day` (`yyyy-MM-dd`) is
 * named as the day on which it was made; `id` is at most 32 hexadecimal figures.
 */
export function sameForEver(pdf: jsPDF, day: string, id: string): void {
  // A Date would be written in the zone of the machine.
  pdf.setCreationDate(`D:${day.replaceAll('-', '')}000000+00'00'`).setFileId(id.padEnd(32, '0'));
}
