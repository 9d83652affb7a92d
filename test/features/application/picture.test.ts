import { afterEach, describe, expect, it, vi } from 'vitest';
import { IMAGE_MAX_BYTES } from '@/domain/limits';
import { fitWithin, preparePicture } from '@/features/application/picture';

/** A browser whose canvas produces pictures of these sizes, one per attempt. */
function canvasMaking(sizes: readonly number[]): { sides: number[] } {
  const seen = { sides: [] as number[] };
  let tries = 0;
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close: () => {} }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => {},
    drawImage: () => {},
  } as unknown as null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
    seen.sides.push(this.width);
    done(new Blob([new Uint8Array(sizes[tries] ?? sizes.at(-1) ?? 0)], { type: 'image/jpeg' }));
    tries += 1;
  });
  return seen;
}

const photo = (type: string): File => new File([new Uint8Array(5_000_000)], 'IMG_1.jpg', { type });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a photo for storage', () => {
  it.each([
    [
      { width: 4000, height: 3000 },
      { width: 2400, height: 1800 },
    ],
    [
      { width: 3000, height: 4000 },
      { width: 1800, height: 2400 },
    ],
    [
      { width: 800, height: 600 },
      { width: 800, height: 600 },
    ],
    [
      { width: 9000, height: 1 },
      { width: 2400, height: 1 },
    ],
  ])('%o is drawn as %o', (size, drawn) => {
    expect(fitWithin(size, 2400)).toEqual(drawn);
  });

  it('of 12 megapixels is scaled down until it fits', async () => {
    const seen = canvasMaking([IMAGE_MAX_BYTES + 1, IMAGE_MAX_BYTES]);
    const picture = await preparePicture(photo('image/jpeg'));
    expect(picture).toMatchObject({ ok: true, value: { size: IMAGE_MAX_BYTES, type: 'image/jpeg' } });
    expect(seen.sides).toEqual([2400, 2000]);
  });

  it('is too large if it never fits', async () => {
    canvasMaking([IMAGE_MAX_BYTES + 1]);
    expect(await preparePicture(photo('image/png'))).toMatchObject({ failure: { key: 'image_too_large' } });
  });

  it.each(['application/pdf', 'image/svg+xml', 'image/heic', ''])('of type "%s" is refused', async (type) => {
    canvasMaking([1000]);
    expect(await preparePicture(photo(type))).toMatchObject({ failure: { key: 'image_wrong_type' } });
  });

  it('is refused if no browser can read it', async () => {
    canvasMaking([1000]);
    vi.stubGlobal('createImageBitmap', async () => Promise.reject(new Error('broken')));
    expect(await preparePicture(photo('image/jpeg'))).toMatchObject({ failure: { key: 'image_wrong_type' } });
  });
});
