/**
 * The fonts in which pages are measured. They come with the tests, so that a page measures the same on every machine,
 * whatever fonts it has: Arimo is as wide as Arial, Helvetica and Liberation Sans, and DejaVu Sans is the widest font
 * that people without any of the app's own choices are given.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const require = createRequire(import.meta.url);

const FACES = [
  { family: 'Arimo', weight: '400', file: require.resolve('@fontsource/arimo/files/arimo-latin-400-normal.woff2') },
  { family: 'Arimo', weight: '700', file: require.resolve('@fontsource/arimo/files/arimo-latin-700-normal.woff2') },
  {
    family: 'DejaVu Sans',
    weight: '400',
    file: require.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff2'),
  },
  {
    family: 'DejaVu Sans',
    weight: '700',
    file: require.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-700-normal.woff2'),
  },
];

/** The letters of each width, as `font-family` names them; what the narrow font lacks is taken from the wide one. */
export const FONTS = { narrow: 'Arimo, "DejaVu Sans"', wide: '"DejaVu Sans"' } as const;
export type FontWidth = keyof typeof FONTS;
export const FONT_WIDTHS: readonly FontWidth[] = ['narrow', 'wide'];

/** Gives the page's document the fonts; as bytes, because the app's policy admits no font from elsewhere. */
async function bringFonts(page: Page): Promise<void> {
  if (await page.evaluate(() => [...document.fonts].some(({ family }) => family.includes('DejaVu Sans')))) return;
  const faces = await Promise.all(
    FACES.map(async ({ family, weight, file }) => ({ family, weight, base64: await readFile(file, 'base64') })),
  );
  await page.evaluate(async (brought) => {
    await Promise.all(
      brought.map(async ({ family, weight, base64 }) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        document.fonts.add(await new FontFace(family, bytes, { weight }).load());
      }),
    );
  }, faces);
}

/**
 * Shows the whole page in the font of that width, until the next load, with a style sheet of the person's own (CSS text)
 * after it. The sheet is adopted by the document, because the app's policy admits no other.
 */
export async function wearLetters(page: Page, width: FontWidth, css = ''): Promise<void> {
  await bringFonts(page);
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, `*, ::before, ::after { font-family: ${FONTS[width]} !important }\n${css}`);
}
