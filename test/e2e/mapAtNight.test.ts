/** What is written on the map's edge can be read by day and at night. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createPerson } from '../support/accounts';
import { expectNoComplaints, useVisitors } from './people';

const { visit, all } = useVisitors();

/** How much lighter one of the two is, from 1 to 21: the letters of the licence line and what is behind them. */
const contrast = (page: Page): Promise<number> =>
  page.locator('.map-sources').evaluate((line) => {
    const lightOf = (colour: string): number => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const link = line.querySelector('a');
    if (link === null) throw new Error('The licence line has no link');
    const lights = [getComputedStyle(link).color, getComputedStyle(line).backgroundColor].map(lightOf);
    return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
  });

it('says whose the map is in letters that can be read', async () => {
  const { page } = await visit(await createPerson('rider'));
  await page.locator('.map-sources').waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect([colorScheme, (await contrast(page)) >= 4.5]).toEqual([colorScheme, true]);
  }
  expectNoComplaints(all());
});
