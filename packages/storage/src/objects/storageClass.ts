import { HttpError } from '../http/httpError';

/**
 * The classes, and the older ones that the service still takes.
 * Source: https://cloud.google.com/storage/docs/storage-classes
 */
const STORAGE_CLASSES: readonly unknown[] = [
  'STANDARD',
  'NEARLINE',
  'COLDLINE',
  'ARCHIVE',
  'MULTI_REGIONAL',
  'REGIONAL',
  'DURABLE_REDUCED_AVAILABILITY',
];

/** Returns a storage class as the service writes it. @throws HttpError 400 */
export function storageClassOf(value: string): string {
  const name = value.toUpperCase();
  if (!STORAGE_CLASSES.includes(name)) throw new HttpError(400, 'Invalid value for storageClass.');
  return name;
}
