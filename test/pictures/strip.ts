/** Lays pictures of two phones out as a strip, by a page that the browser draws and photographs. */
import type { Browser } from 'playwright-core';
import type { Frames } from './frames';
import { COLUMNS, type Phone, STRIP_MOST_BYTES } from './names';
import { PHONE } from '../support/browser';
import { atRest, webpOf } from './take';

const ROWS: readonly { phone: Phone; title: string }[] = [
  { phone: 'rider', title: 'The rider' },
  { phone: 'driver', title: 'The driver' },
];

const STYLES = `
  body { margin: 0; background: #f4efe6; color: #1d1a15; font: 500 28px/1.25 Arial, sans-serif; }
  #strip { display: inline-grid; grid-template-columns: repeat(${COLUMNS.length}, ${PHONE.width}px); gap: 0 36px; padding: 32px 40px; }
  h2 { grid-column: 1 / -1; margin: 0 0 16px; font-size: 36px; }
  figure { margin: 0 0 32px; }
  img { display: block; width: ${PHONE.width}px; border-radius: 24px; box-shadow: 0 0 0 2px #d8d0c2; }
  figcaption { min-height: 2.5em; margin-top: 18px; }
`;

const figure = (picture: Buffer, caption: string): string =>
  `<figure><img src="data:image/png;base64,${picture.toString('base64')}" alt=""><figcaption>${caption}</figcaption></figure>`;

const row = (frames: Frames, { phone, title }: (typeof ROWS)[number]): string =>
  `<h2>${title}</h2>${COLUMNS.map((column, index) => {
    const picture = frames[phone][index];
    if (picture === undefined) throw new Error(`no picture of the ${phone} at "${column.moment}"`);
    return figure(picture, `${index + 1}. ${column[phone]}`);
  }).join('')}`;

/** The strip as WebP. Throws if a picture is missing, or if the strip weighs too much. */
export async function stripOf(browser: Browser, frames: Frames): Promise<Buffer> {
  const page = await browser.newPage();
  try {
    const rows = ROWS.map((one) => row(frames, one)).join('');
    await page.setContent(`<style>${STYLES}</style><main id="strip">${rows}</main>`);
    const box = await page.locator('#strip').boundingBox();
    if (box === null) throw new Error('the strip has no size');
    await page.setViewportSize({ width: Math.ceil(box.width), height: Math.ceil(box.height) });
    await atRest(page);
    return await webpOf(page, STRIP_MOST_BYTES);
  } finally {
    await page.close();
  }
}
