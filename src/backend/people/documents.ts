/** Drivers' documents as the desk reads them. */
import { bytesIn } from '@/domain/base64';
import { call } from '../connection/apiClient';
import { type Outcome, refused, succeeded } from '../connection/failure';

/** A driver's stored document. Refused: picture_missing where it is gone or not for this person to see, and as any call. */
export async function readDocument(path: string): Promise<Outcome<Blob>> {
  const found = await call('read_document', { path });
  if (!found.ok) return found.failure.key === 'not_found' ? refused('picture_missing') : found;
  const { type, data } = found.value;
  return succeeded(new Blob([bytesIn(data)], { type }));
}
