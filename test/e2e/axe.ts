/** What axe objects to on a page. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Longer than anything on a page may move, ms; what turns without end stands for something that loads. */
const STILL_WITHIN_MS = 20_000;

/** Colours and places have changed to what they now are. Fails, and says what moves, if the page does not come to rest. */
export const untilStill = (page: Page) =>
  page.evaluate(async (patience) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const rest = async (): Promise<true> => {
      await frame();
      await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
      await frame();
      return true;
    };
    const isStill = await Promise.race([rest(), new Promise((resolve) => setTimeout(resolve, patience))]);
    if (isStill === true) return;
    const moving = document.getAnimations().flatMap(({ effect }) => {
      const of = effect instanceof KeyframeEffect ? effect.target : null;
      return of === null ? [] : [of.outerHTML.slice(0, 200)];
    });
    throw new Error(`${location.pathname} does not come to rest: ${moving.join(' ') || 'no frame is drawn'}`);
  }, STILL_WITHIN_MS);

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
