/** Drivers' documents as the desk reads them. */
import { call } from '../connection/apiClient';

/** A driver's stored document; null if it is missing or not for this person to see. */
export async function readDocument(path: string): Promise<Blob | null> {
  const found = await call('read_document', { path });
  if (!found.ok) return null;
  const { type, data } = found.value;
  return new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], { type });
}
