/**
 * Prepares a photo for upload. It is redrawn, so that a phone's 12 megapixels fit into 2 MB and the location that
 * phones write into the file is not passed on.
 */
import { type Outcome, refused, succeeded } from '@/backend/connection/failure';
import { IMAGE_MAX_BYTES } from '@/domain/limits';

/** The types a file input accepts; iPhones convert HEIC to JPEG if HEIC is not listed. */
export const ACCEPTED = 'image/jpeg,image/png,image/webp';

/** Longest side in pixels and JPEG quality, tried in turn. The print of a licence stays readable even at the last. */
const TRIES = [
  { side: 2400, quality: 0.86 },
  { side: 2000, quality: 0.8 },
  { side: 1600, quality: 0.72 },
  { side: 1200, quality: 0.6 },
] as const;

export type Size = { width: number; height: number };

/** Scales a size to fit a square of `side` pixels, without enlarging it; each side is at least one pixel. */
export function fitWithin({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

async function drawn(bitmap: ImageBitmap, side: number, quality: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitWithin(bitmap, side));
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  // A JPEG has no transparency: transparent areas would turn black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

/** Refused: image_wrong_type, image_too_large (even at the smallest size). */
export async function preparePicture(file: File): Promise<Outcome<Blob>> {
  if (!ACCEPTED.split(',').includes(file.type)) return refused('image_wrong_type');
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return refused('image_wrong_type');
  try {
    for (const { side, quality } of TRIES) {
      const picture = await drawn(bitmap, side, quality);
      if (picture !== null && picture.size <= IMAGE_MAX_BYTES) return succeeded(picture);
    }
    return refused('image_too_large');
  } finally {
    bitmap.close();
  }
}
