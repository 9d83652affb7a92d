/** A byte order mark: without it Excel reads the pound sign as two letters. */
const BOM = '\uFEFF';

/** Hands a CSV to the browser to keep under this name. */
export function saveCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([BOM, text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has opened it by the time this turn is over.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
