import { type Outcome, refused, succeeded } from '@/backend/connection/failure';
import { IMPORT_MAX_BYTES } from '@/domain/limits';

/** The text of a CSV in UTF-8, or in the encoding Excel uses by default in Britain. */
export async function readFile(file: File): Promise<Outcome<string>> {
  if (file.size > IMPORT_MAX_BYTES) return refused('import_too_long');
  try {
    const bytes = await file.arrayBuffer();
    // A workbook, an image or a PDF is not text, whatever its name.
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
