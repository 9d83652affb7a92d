/** Photos as phones take them, made in a page. */
import type { Page } from 'playwright-core';

/** A JPEG of 12 megapixels, well above the 2 MB limit on stored pictures, as a file for an input. */
export async function phonePhoto(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const base64 = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 4000, height: 3000 });
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('no canvas');
    // Fine grain, like a sensor's at night, which a JPEG cannot compress.
    const picture = pen.createImageData(canvas.width, canvas.height);
    let grain = 1;
    for (let index = 0; index < picture.data.length; index += 1) {
      grain = (Math.imul(grain, 1_103_515_245) + 12_345) >>> 0;
      picture.data[index] = index % 4 === 3 ? 255 : (grain >>> 16) & 255;
    }
    pen.putImageData(picture, 0, 0);
    const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8));
    const address = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(reader.result as string));
      reader.readAsDataURL(file ?? new Blob());
    });
    return address.slice(address.indexOf(',') + 1);
  });
  return { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}
