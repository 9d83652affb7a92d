/** What axe objects to on a page. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Colours and places have changed to what they now are. */
export const untilStill = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
    await frame();
  });

/**
 * What axe objects to, as lines to read; without `rules`, by all of WCAG 2.2 AA. The page has no frames for which its
 * slower mode would be needed. Its half megabyte of source is given to a document once, and is the quicker for having run
 * there before.
 */
export async function axeComplaints(page: Page, rules: readonly string[] | null = null): Promise<string[]> {
  if (rules?.length === 0) return [];
  const there = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(there && { axeSource: 'undefined' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  const { violations } = await (rules === null ? axe.withTags(RULES) : axe.withRules([...rules])).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
