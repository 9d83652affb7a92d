import { type Outcome, refused, succeeded } from '@/backend/failure';
import { IMPORT_MAX_BYTES } from '@/domain/limits';

/** The text of a CSV: UTF-8, or as Excel saves it in Britain when nobody says otherwise. */
export async function readFile(file: File): Promise<Outcome<string>> {
  if (file.size > IMPORT_MAX_BYTES) return refused('import_too_long');
  try {
    const bytes = await file.arrayBuffer();
    // A workbook, a picture or a PDF is no text whatever it is called.
    if (new Uint8Array(bytes).includes(0)) return refused('import_unreadable');
    try {
      return succeeded(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    } catch {
      return succeeded(new TextDecoder('windows-1252').decode(bytes));
    }
  } catch {
    return refused('import_unreadable');
  }
}
