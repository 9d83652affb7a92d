/** A byte order mark, without which Excel reads the pound sign as two characters. */
const BOM = '\uFEFF';

/** Downloads a CSV under this name. */
export function saveCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([BOM, text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has opened the URL by the end of this task.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
