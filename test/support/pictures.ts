/** Photos as phones take them, made in a page. */
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

/**
 * A JPEG of 12 megapixels, well above the 2 MB limit on stored pictures, and the same file with the name of a PDF. They are files of
 * this machine until the test is over: what an input gets as bytes goes through the browser's protocol, for three seconds each time.
 */
export async function phonePhoto(page: Page): Promise<{ photo: string; namedAsPdf: string }> {
  const base64 = await page.evaluate(async () => {
    const [grainy, canvas] = [
      Object.assign(document.createElement('canvas'), { width: 1000, height: 750 }),
      Object.assign(document.createElement('canvas'), { width: 4000, height: 3000 }),
    ];
    const [pen, brush] = [grainy.getContext('2d'), canvas.getContext('2d')];
    if (pen === null || brush === null) throw new Error('no canvas');
    // Grain, like a sensor's at night, which a JPEG hardly compresses.
    const picture = pen.createImageData(grainy.width, grainy.height);
    let grain = 1;
    for (let index = 0; index < picture.data.length; index += 1) {
      grain = (Math.imul(grain, 1_103_515_245) + 12_345) >>> 0;
      picture.data[index] = index % 4 === 3 ? 255 : (grain >>> 16) & 255;
    }
    pen.putImageData(picture, 0, 0);
    brush.imageSmoothingEnabled = false;
    brush.drawImage(grainy, 0, 0, canvas.width, canvas.height);
    const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8));
    const address = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(reader.result as string));
      reader.readAsDataURL(file ?? new Blob());
    });
    return address.slice(address.indexOf(',') + 1);
  });
  const folder = mkdtempSync(join(tmpdir(), 'amberlight-photo-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [photo, namedAsPdf] = [join(folder, 'IMG_2041.jpg'), join(folder, 'IMG_2041.pdf')];
  writeFileSync(photo, Buffer.from(base64, 'base64'));
  copyFileSync(photo, namedAsPdf);
  return { photo, namedAsPdf };
}
