/** A byte order mark, without which Excel reads the pound sign as two characters. */
const BOM = '\uFEFF';

/** Downloads a CSV under this name. */
export const saveCsv = (name: string, text: string): void => save(name, [BOM, text], 'text/csv;charset=utf-8');

/** Downloads a JSON text under this name. */
export const saveJson = (name: string, text: string): void => save(name, [text], 'application/json');

/** Downloads a plain text under this name. */
export const saveText = (name: string, text: string): void => save(name, [text], 'text/plain;charset=utf-8');

/** Downloads an XML text under this name. */
export const saveXml = (name: string, text: string): void => save(name, [text], 'application/xml');

/** Downloads a PDF under this name. */
export const savePdf = (name: string, bytes: BufferSource): void => save(name, [bytes], 'application/pdf');

function save(name: string, parts: BlobPart[], type: string): void {
  const url = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has opened the URL by the end of this task.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
